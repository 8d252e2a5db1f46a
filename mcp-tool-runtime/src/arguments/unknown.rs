//! Keys that nobody declared, and which one was meant.

use crate::json::Given;
use crate::schema::{
    Additional, Check, Choice, InputSchema, Items, Kind, Object, Path, Severity, Shape, Step,
    closest,
};

/// Of more unknown keys than this, the rest is not looked at. One more is collected, to tell that there are more.
pub(super) const MAX_UNKNOWN: usize = 100;

/// A key that is not declared where it stands.
#[derive(Debug)]
pub(super) struct Unknown {
    /// Where the object is that has it.
    pub(super) inside: Path,
    pub(super) name: String,
    pub(super) value: Given,
    /// A declared name that is absent and close to it.
    pub(super) meant: Option<String>,
    pub(super) because: Refused,
}

impl Unknown {
    /// Where it stands itself.
    pub(super) fn path(&self) -> Path {
        self.inside.to(Step::Key(self.name.clone()))
    }
}

/// Whether an unknown key is a problem by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    No,
    /// The tool takes no undeclared arguments.
    Closed,
    /// Left alone, the optional member it nearly names would silently keep its default.
    Misspelt,
}

/// All of them, in arguments of any depth. Nested objects that are closed are left to the check of values.
pub(super) fn find(given: &Given, schema: &InputSchema) -> Vec<Unknown> {
    let check = Check::new(schema.definitions(), Severity::Everything);
    check.grant(given);
    let mut search = Search {
        schema,
        check,
        path: Path::default(),
        found: Vec::new(),
    };
    search.object(given, schema.root());
    search.found
}

struct Search<'a> {
    schema: &'a InputSchema,
    check: Check<'a>,
    path: Path,
    found: Vec<Unknown>,
}

impl<'a> Search<'a> {
    fn object(&mut self, given: &Given, object: &'a Object) {
        let Given::Object(members) = given else {
            return;
        };
        let is_root = self.path.is_empty();
        let reads_all = match &object.additional {
            Additional::Ignored => false,
            Additional::Refused => !is_root,
            Additional::Each(_) => true,
        };
        if !reads_all {
            self.undeclared(given, members, object);
        }
        self.members(given, object);
        if let Additional::Each(shape) = &object.additional {
            let declared = object.names();
            for (key, value) in members
                .iter()
                .filter(|(key, _)| !declared.contains(&key.as_str()))
            {
                self.inside(Step::Key(key.clone()), value, shape);
            }
        }
    }

    fn undeclared(&mut self, given: &Given, members: &[(String, Given)], object: &'a Object) {
        let declared = object.names();
        let mut unknown = members
            .iter()
            .filter(|(key, _)| !declared.contains(&key.as_str()))
            .take((MAX_UNKNOWN + 1).saturating_sub(self.found.len()))
            .peekable();
        if unknown.peek().is_none() {
            return;
        }
        let absent: Vec<&str> = declared
            .iter()
            .copied()
            .filter(|name| given.member(name).is_none())
            .collect();
        let mut omittable = Vec::new();
        self.omittable(given, object, &mut omittable);
        for (name, value) in unknown {
            let meant = closest(name, absent.iter().copied());
            let misspelt =
                meant.is_some_and(|(name, typos)| typos <= 1 && omittable.contains(&name));
            let because = match &object.additional {
                Additional::Refused => Refused::Closed,
                _ if misspelt => Refused::Misspelt,
                _ => Refused::No,
            };
            self.found.push(Unknown {
                inside: self.path.clone(),
                name: name.clone(),
                value: value.clone(),
                meant: meant.map(|(name, _)| name.to_owned()),
                because,
            });
        }
    }

    /// The names that may be absent without anybody noticing.
    fn omittable(&self, given: &Given, object: &'a Object, names: &mut Vec<&'a str>) {
        let optional = object
            .properties
            .iter()
            .filter(|property| !property.required);
        names.extend(optional.map(|property| property.name.as_str()));
        for choice in &object.choices {
            match self.check.taken(given, choice) {
                Some(form) => self.omittable(given, &form.object, names),
                None if choice.optional => names.extend(names_of(choice)),
                None => {}
            }
        }
    }

    /// Looks into the declared members, and those of the forms taken.
    fn members(&mut self, given: &Given, object: &'a Object) {
        for property in &object.properties {
            if let Some(value) = given.member(&property.name) {
                self.inside(Step::Key(property.name.clone()), value, &property.shape);
            }
        }
        for choice in &object.choices {
            if let Some(form) = self.check.taken(given, choice) {
                self.members(given, &form.object);
            }
        }
    }

    fn inside(&mut self, step: Step, given: &Given, shape: &'a Shape) {
        if matches!(given, Given::Object(_) | Given::Array(_)) && self.check.affords() {
            self.path.push(step);
            self.shape(given, shape);
            self.path.pop();
        }
    }

    fn shape(&mut self, given: &Given, shape: &'a Shape) {
        let Some(resolved) = self.schema.definitions().resolve(shape) else {
            return;
        };
        match (&resolved.kind, given) {
            (Kind::Object(object), _) => self.object(given, object),
            (Kind::Array(list), Given::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    let shape = match &list.items {
                        Items::Each(each) => Some(&**each),
                        Items::Places(places) => places.get(index),
                    };
                    if let Some(shape) = shape {
                        self.inside(Step::Index(index), item, shape);
                    }
                }
            }
            (Kind::Union(forms), _) => {
                if let Some(form) = forms.iter().find(|form| self.check.fits(given, form)) {
                    self.shape(given, form);
                }
            }
            _ => {}
        }
    }
}

fn names_of(choice: &Choice) -> impl Iterator<Item = &str> {
    choice.forms.iter().flat_map(|form| form.object.names())
}
