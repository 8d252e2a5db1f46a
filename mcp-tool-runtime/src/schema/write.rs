//! From the model to JSON Schema in the form that every host takes.

mod draft;
mod object;
mod places;
mod scalar;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::refusal::Refusal;
use super::shape::{Definitions, Items, Kind, List, Name, Notes, Object, Shape};
use super::words;
use crate::tool::Number;
use draft::{Draft, members};
use places::Places;

/// Whether the schema says what is accepted or what is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Null is accepted where a value is optional, and not advertised.
    Input,
    /// Null stays where the serializer writes it; limits that no serializer enforces become words.
    Output,
}

impl Direction {
    /// What comes first at the root; everything else follows by name. A model fills arguments in as they are listed.
    fn first(self) -> &'static [&'static str] {
        match self {
            Self::Input => &["type", "properties", "required"],
            Self::Output => &[],
        }
    }
}

/// Writes a root object as JSON, with the definitions it cannot do without under `$defs`.
pub(crate) fn write(
    root: &Object,
    notes: &Notes,
    definitions: &Definitions,
    direction: Direction,
) -> Result<String, Refusal> {
    let mut writer = Writer {
        definitions,
        direction,
        places: Places::of(root, definitions),
        written: BTreeMap::new(),
        open: Vec::new(),
    };
    let mut draft = writer.root(root)?;
    while let Some(name) = writer.open.pop() {
        writer.definition(name)?;
    }
    if !writer.written.is_empty() {
        let written = writer.written.iter();
        draft.set(
            "$defs",
            members(written.map(|(key, json)| (key.as_str(), json.as_str()))),
        );
    }
    Ok(draft.into_root(notes, direction.first()))
}

struct Writer<'a> {
    definitions: &'a Definitions,
    direction: Direction,
    places: Places,
    written: BTreeMap<String, String>,
    /// Definitions that are referred to and not written yet.
    open: Vec<Name>,
}

impl<'a> Writer<'a> {
    fn definition(&mut self, name: Name) -> Result<(), Refusal> {
        let key = self.places.key(name);
        if self.written.contains_key(key) {
            return Ok(());
        }
        let key = key.to_owned();
        self.written.insert(key.clone(), String::new());
        let schema = match self.definitions.shape(name) {
            Some(shape) => self.shape(shape)?,
            None => self.shape(&Shape::any())?,
        };
        self.written.insert(key, schema);
        Ok(())
    }

    /// The same for a part: an item, a property.
    fn at(&mut self, step: &str, shape: &Shape) -> Result<String, Refusal> {
        self.shape(shape).map_err(|refusal| refusal.inside(step))
    }

    /// One schema, never a bare boolean.
    fn shape(&mut self, shape: &Shape) -> Result<String, Refusal> {
        let (draft, notes) = self.draft(shape)?;
        Ok(draft.into_json(&notes))
    }

    /// A schema, and what is said of it.
    fn draft<'s>(&mut self, shape: &'s Shape) -> Result<(Draft<'static>, Cow<'s, Notes>), Refusal>
    where
        'a: 's,
    {
        let mut kind = &shape.kind;
        let mut nullable = shape.nullable;
        let mut notes = Cow::Borrowed(&shape.notes);
        while let Some(inner) = self.inlined(kind) {
            kind = &inner.kind;
            nullable |= inner.nullable;
            notes = match notes.is_blank() {
                true => Cow::Borrowed(&inner.notes),
                false => Cow::Owned(notes.into_owned().or(&inner.notes)),
            };
        }
        let mut draft = self.kind(kind)?;
        if nullable && self.direction == Direction::Output {
            draft.accept_null();
        }
        Ok((draft, notes))
    }

    /// What is written in the place of a reference, where the reference itself is not.
    fn inlined(&self, kind: &Kind) -> Option<&'a Shape> {
        match *kind {
            Kind::Reference(name) if self.places.is_inlined(name) => self.definitions.shape(name),
            _ => None,
        }
    }

    fn kind(&mut self, kind: &Kind) -> Result<Draft<'static>, Refusal> {
        match kind {
            Kind::Any => Ok(Draft::default()),
            Kind::Never => {
                let mut draft = Draft::default();
                draft.set("not", "{}");
                Ok(draft)
            }
            Kind::Null => self.null(),
            Kind::Boolean { only } => {
                let mut draft = Draft::of_type("boolean");
                if let Some(only) = only {
                    draft.say(format!("Always {only}."));
                }
                Ok(draft)
            }
            Kind::Number(number) => Ok(self.number(number)),
            Kind::String(text) => self.text(text),
            Kind::Array(list) => self.list(list),
            Kind::Object(object) => self.object(object),
            Kind::Union(forms) => self.union(forms),
            Kind::Reference(name) => {
                self.open.push(*name);
                let mut draft = Draft::default();
                draft.set_text("$ref", format!("#/$defs/{}", self.places.key(*name)));
                Ok(draft)
            }
        }
    }

    fn null(&self) -> Result<Draft<'static>, Refusal> {
        if self.direction == Direction::Output {
            return Ok(Draft::of_type("null"));
        }
        Err(Refusal::new(
            "nothing but null can be given for it",
            "leave it out with `#[serde(skip)]`, or make it a `bool`",
        ))
    }

    fn union(&mut self, forms: &[Shape]) -> Result<Draft<'static>, Refusal> {
        let mut draft = Draft::default();
        let mut written = Vec::with_capacity(forms.len());
        for form in forms {
            let (inner, notes) = self.draft(form)?;
            for schema in inner.into_alternatives(&notes) {
                if !written.contains(&schema) {
                    written.push(schema);
                }
            }
        }
        draft.set_list("anyOf", written);
        Ok(draft)
    }

    fn list(&mut self, list: &List) -> Result<Draft<'static>, Refusal> {
        let mut draft = Draft::of_type("array");
        let mut fixed = list.min.is_some() && list.min == list.max;
        match &list.items {
            Items::Each(item) => {
                let items = self.at("[]", item)?;
                draft.set("items", items);
            }
            Items::Places(places) => {
                fixed = true;
                let items = self.places(places)?;
                draft.set("items", items);
                draft.lines.extend(self.in_order(places));
            }
        }
        if self.direction == Direction::Input || fixed {
            draft.set_count("minItems", list.min);
            draft.set_count("maxItems", list.max);
        } else {
            draft
                .lines
                .extend(words::count_sentence(list.min, list.max, "item"));
        }
        if list.set {
            draft.say("A set: duplicates count once.");
        }
        Ok(draft)
    }

    /// What stands in a tuple, in whichever place.
    fn places(&mut self, places: &[Shape]) -> Result<String, Refusal> {
        let mut written: Vec<String> = Vec::new();
        for (index, place) in places.iter().enumerate() {
            let schema = self
                .shape(place)
                .map_err(|refusal| refusal.inside(format!("[{index}]")))?;
            if !written.contains(&schema) {
                written.push(schema);
            }
        }
        if written.len() < 2 {
            return Ok(written.pop().unwrap_or_else(|| "{}".to_owned()));
        }
        let mut either = Draft::default();
        either.set_list("anyOf", written);
        Ok(either.into_json(&Notes::default()))
    }

    /// What stands where in a tuple.
    fn in_order(&self, places: &[Shape]) -> Option<String> {
        let place = |shape: &Shape| {
            let resolved = self.definitions.resolve(shape);
            let noun = words::noun(&resolved.unwrap_or(shape).kind);
            match &shape.notes.description {
                Some(text) => format!("{noun} ({})", words::one_line(text).trim_end_matches('.')),
                None => noun,
            }
        };
        let places: Vec<String> = places.iter().map(place).collect();
        (!places.is_empty()).then(|| format!("In order: {}.", places.join(", ")))
    }
}

/// The value without members that are null: absent says the same, and no host stumbles over it. A number that hosts
/// would read as another one is left out whole.
fn without_nulls(value: &Value) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::Number(number) => Number::parse(&number.to_string())?.portable(),
        Value::Array(items) => items
            .iter()
            .map(|item| {
                if item.is_null() {
                    Some(Value::Null)
                } else {
                    without_nulls(item)
                }
            })
            .collect::<Option<Vec<_>>>()
            .map(Value::Array),
        Value::Object(members) => members
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| Some((key.clone(), without_nulls(value)?)))
            .collect::<Option<Map<_, _>>>()
            .map(Value::Object),
        _ => Some(value.clone()),
    }
}
