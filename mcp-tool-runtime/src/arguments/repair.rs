//! What hosts and models are known to garble, put right where the schema leaves one reading.
//!
//! Each rule starts from a value of the wrong type, so a valid value is never changed.

use std::cell::Cell;
use std::collections::HashSet;

use crate::json::{Given, exact_f64, exact_integer};
use crate::schema::{
    Additional, Check, Choice, Definitions, Form, Items, Kind, List, Numeric, Object, Property,
    Severity, Shape, Text, plain,
};

/// Values are nested less deep; only a value seen as an item of an item of itself gets here.
const MAX_DEPTH: usize = 150;

/// As long as an integer of 128 bits can be, with its sign.
const MAX_DIGITS: usize = 40;

/// Repairs whole arguments.
pub(super) fn repair_arguments(given: &mut Given, root: &Object, definitions: &Definitions) {
    let repair = Repair::new(given, definitions, false);
    match given {
        Given::Null => *given = Given::Object(Vec::new()),
        Given::String(text) if text.is_empty() => *given = Given::Object(Vec::new()),
        Given::String(text) => {
            if let Some(object @ Given::Object(_)) = Given::parse(text) {
                *given = object;
            }
        }
        _ => {}
    }
    repair.object(given, root);
}

/// Writes `30.0` as `30` where an integer is wanted: JSON Schema does not tell them apart, and clients send it.
pub(super) fn normalize_integers(given: &mut Given, root: &Object, definitions: &Definitions) {
    Repair::new(given, definitions, true).object(given, root);
}

struct Repair<'a> {
    definitions: &'a Definitions,
    check: Check<'a>,
    only_integers: bool,
    depth: Cell<usize>,
}

impl<'a> Repair<'a> {
    fn new(given: &Given, definitions: &'a Definitions, only_integers: bool) -> Self {
        let check = Check::new(definitions, Severity::Everything);
        check.grant(given);
        Self {
            definitions,
            check,
            only_integers,
            depth: Cell::new(0),
        }
    }

    /// Follows no further than the check can pay for: forms of forms of a hostile value are many.
    fn shape(&self, given: &mut Given, shape: &Shape) {
        if self.depth.get() > MAX_DEPTH || !self.check.affords() {
            return;
        }
        self.depth.set(self.depth.get() + 1);
        self.as_resolved(given, shape);
        self.depth.set(self.depth.get() - 1);
    }

    fn as_resolved(&self, given: &mut Given, shape: &Shape) {
        let Some(resolved) = self.definitions.resolve(shape) else {
            return;
        };
        match &resolved.kind {
            Kind::Any | Kind::Never | Kind::Null | Kind::Reference(_) => {}
            Kind::Boolean { .. } => self.boolean(given),
            Kind::Number(number) => self.number(given, number),
            Kind::String(text) => self.text(given, text),
            Kind::Array(list) => self.array(given, list, resolved),
            Kind::Object(object) => {
                if let Some(parsed @ Given::Object(_)) = self.parsed(given) {
                    *given = parsed;
                }
                self.object(given, object);
            }
            Kind::Union(forms) => self.union(given, forms),
        }
    }

    /// What a string holds, if it holds JSON.
    fn parsed(&self, given: &Given) -> Option<Given> {
        match given {
            Given::String(text) if !self.only_integers => Given::parse(text),
            _ => None,
        }
    }

    fn boolean(&self, given: &mut Given) {
        let Given::String(text) = &*given else { return };
        let value = match text.to_ascii_lowercase().as_str() {
            "true" => true,
            "false" => false,
            _ => return,
        };
        if !self.only_integers {
            *given = Given::Bool(value);
        }
    }

    fn number(&self, given: &mut Given, number: &Numeric) {
        let digits = match &*given {
            Given::Number(digits) if number.integer => digits.as_str(),
            Given::String(text) if !self.only_integers && text.trim() == text => text.as_str(),
            _ => return,
        };
        if number.integer {
            // What no type holds is told as it came.
            if let Some(whole) = exact_integer(digits).filter(|whole| whole.len() <= MAX_DIGITS) {
                *given = Given::Number(whole);
            }
        } else if let (Some(number @ Given::Number(_)), Some(_)) =
            (Given::parse(digits), exact_f64(digits))
        {
            *given = number;
        }
    }

    /// An enum's member that is the same but for case, `_` and `-`. Other texts are never touched.
    fn text(&self, given: &mut Given, text: &Text) {
        let Given::String(value) = &*given else {
            return;
        };
        if self.only_integers || text.values.contains(value) {
            return;
        }
        let wanted = plain(value);
        let mut same = text.values.iter().filter(|known| plain(known) == wanted);
        if let (Some(member), None) = (same.next(), same.next()) {
            *given = Given::String(member.clone());
        }
    }

    /// A string may hold the array, and a bare value may be its one item.
    fn array(&self, given: &mut Given, list: &List, shape: &Shape) {
        if let Given::Array(_) = given {
            return self.items(given, list);
        }
        let held = self
            .parsed(given)
            .filter(|held| matches!(held, Given::Array(_)));
        let held = held.map(|mut held| {
            self.items(&mut held, list);
            held
        });
        if let Some(held) = held.as_ref().filter(|held| self.check.fits(held, shape)) {
            *given = held.clone();
        } else if let Some(wrapped) = self.wrapped(given, list) {
            *given = wrapped;
        } else if let Some(held) = held {
            *given = held;
        }
    }

    /// The value as the one item, if it is fit to be one.
    fn wrapped(&self, given: &Given, list: &List) -> Option<Given> {
        let Items::Each(shape) = &list.items else {
            return None;
        };
        if self.only_integers || *given == Given::Null {
            return None;
        }
        let mut item = given.clone();
        self.shape(&mut item, shape);
        let fits = self.check.fits(&item, shape);
        fits.then(|| Given::Array(vec![item]))
    }

    fn items(&self, given: &mut Given, list: &List) {
        let Given::Array(items) = given else { return };
        for (index, item) in items.iter_mut().enumerate() {
            match &list.items {
                Items::Each(shape) => self.shape(item, shape),
                Items::Places(places) => {
                    if let Some(place) = places.get(index) {
                        self.shape(item, place);
                    }
                }
            }
        }
    }

    /// The one form that the value can be read as; if there are more, it is left alone.
    fn union(&self, given: &mut Given, forms: &[Shape]) {
        if let Some(form) = forms.iter().find(|form| self.check.fits(given, form)) {
            return self.shape(given, form);
        }
        let mut readings: Vec<Given> = Vec::new();
        for form in forms {
            let mut reading = given.clone();
            self.shape(&mut reading, form);
            if self.check.fits(&reading, form) && !readings.contains(&reading) {
                readings.push(reading);
            }
        }
        if readings.len() == 1 {
            *given = readings.remove(0);
        }
    }

    fn object(&self, given: &mut Given, object: &Object) {
        if !matches!(given, Given::Object(_)) {
            return;
        }
        if !self.only_integers {
            rename_members(given, object);
        }
        self.declared(given, object);
        if let (Additional::Each(shape), Given::Object(members)) = (&object.additional, &mut *given)
        {
            for (_, value) in members
                .iter_mut()
                .filter(|(key, _)| object.property(key).is_none())
            {
                self.shape(value, shape);
            }
        }
    }

    /// The declared members, and those of the form each choice takes.
    fn declared(&self, given: &mut Given, object: &Object) {
        for property in &object.properties {
            self.member(given, property);
        }
        for choice in &object.choices {
            match choice.tag().map(str::to_owned) {
                Some(tag) => self.tagged(given, choice, &tag),
                None => self.untagged(given, choice),
            }
        }
    }

    fn member(&self, given: &mut Given, property: &Property) {
        let Given::Object(members) = given else {
            return;
        };
        let Some(index) = members.iter().position(|(key, _)| *key == property.name) else {
            return;
        };
        let Some((_, value)) = members.get_mut(index) else {
            return;
        };
        if !self.only_integers && !property.required && self.means_absent(value, &property.shape) {
            members.remove(index);
            return;
        }
        self.shape(value, &property.shape);
    }

    /// Null where a default stands in, and `""` or `"null"` where no text is wanted.
    fn means_absent(&self, value: &Given, shape: &Shape) -> bool {
        let empty = match value {
            Given::Null => true,
            Given::String(text) => text.is_empty() || text == "null",
            _ => false,
        };
        let is_text = matches!(value, Given::String(_));
        empty && !(is_text && self.takes_text(shape)) && !self.check.fits(value, shape)
    }

    /// Whether a text may be wanted that is not one of a few names.
    fn takes_text(&self, shape: &Shape) -> bool {
        let resolved = self.definitions.resolve(shape);
        resolved.is_some_and(|shape| match &shape.kind {
            Kind::String(text) => text.values.is_empty(),
            Kind::Union(forms) => forms.iter().any(|form| self.takes_text(form)),
            _ => false,
        })
    }

    fn tagged(&self, given: &mut Given, choice: &Choice, tag: &str) {
        let values = choice
            .forms
            .iter()
            .filter_map(|form| form.tag_value(tag).map(str::to_owned))
            .collect();
        let every_value = Text {
            values,
            ..Text::default()
        };
        if let Given::Object(members) = &mut *given {
            if let Some((_, value)) = members.iter_mut().find(|(key, _)| key == tag) {
                self.text(value, &every_value);
            }
        }
        let Some(Given::String(value)) = given.member(tag) else {
            return;
        };
        let form = choice
            .forms
            .iter()
            .find(|form| form.tag_value(tag) == Some(value));
        if let Some(form) = form {
            self.object(given, &form.object);
        }
    }

    fn untagged(&self, given: &mut Given, choice: &Choice) {
        let fits = |given: &Given, form: &Form| self.check.members_fit(given, &form.object);
        if let Some(form) = choice.forms.iter().find(|form| fits(given, form)) {
            return self.object(given, &form.object);
        }
        let mut readings: Vec<Given> = Vec::new();
        for form in &choice.forms {
            let mut reading = given.clone();
            self.object(&mut reading, &form.object);
            if fits(&reading, form) && !readings.contains(&reading) {
                readings.push(reading);
            }
        }
        if readings.len() == 1 {
            *given = readings.remove(0);
        }
    }
}

/// Gives undeclared members the name of the one declared and absent property that differs only in case, `_` and `-`.
fn rename_members(given: &mut Given, object: &Object) {
    if matches!(object.additional, Additional::Each(_)) {
        return;
    }
    let declared = object.names();
    let Given::Object(members) = given else {
        return;
    };
    let names: Vec<(&str, String)> = declared.iter().map(|name| (*name, plain(name))).collect();
    let present: HashSet<&str> = members.iter().map(|(key, _)| key.as_str()).collect();
    let absent: Vec<&(&str, String)> = names
        .iter()
        .filter(|(name, _)| !present.contains(name))
        .collect();
    let mut renamed: Vec<(usize, &str)> = Vec::new();
    for (index, (key, _)) in members.iter().enumerate() {
        if declared.contains(&key.as_str()) {
            continue;
        }
        let wanted = plain(key);
        let mut meant = absent.iter().filter(|(_, plain)| *plain == wanted);
        if let (Some((name, _)), None) = (meant.next(), meant.next()) {
            renamed.push((index, name));
        }
    }
    for name in names.iter().map(|(name, _)| *name) {
        let mut meaning = renamed.iter().filter(|(_, meant)| *meant == name);
        if let (Some((index, _)), None) = (meaning.next(), meaning.next()) {
            if let Some(member) = members.get_mut(*index) {
                name.clone_into(&mut member.0);
            }
        }
    }
}
