//! From the model to JSON Schema in the form that every host takes.

mod object;
mod places;
mod scalar;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::refusal::{Place, Refusal};
use super::shape::{Definitions, Items, Kind, List, Name, Notes, Object, Shape};
use super::words;
use crate::tool::Number;
use places::Places;

/// Whether the schema says what is accepted or what is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Null is accepted where a value is optional, and not advertised.
    Input,
    /// Null stays where the serializer writes it; limits that no serializer enforces become words.
    Output,
}

/// Writes a root object, with the definitions it cannot do without under `$defs`.
pub(crate) fn write(
    root: &Object,
    notes: &Notes,
    definitions: &Definitions,
    direction: Direction,
    place: Place,
) -> Result<Value, Refusal> {
    let mut writer = Writer {
        definitions,
        direction,
        place,
        places: Places::of(root, definitions),
        written: BTreeMap::new(),
        open: Vec::new(),
    };
    let mut schema = writer.root(root, notes)?;
    while let Some(name) = writer.open.pop() {
        writer.definition(name)?;
    }
    if !writer.written.is_empty() {
        let written = writer.written.into_iter().collect::<Map<_, _>>();
        schema.insert("$defs".to_owned(), Value::Object(written));
    }
    Ok(Value::Object(schema))
}

struct Writer<'a> {
    definitions: &'a Definitions,
    direction: Direction,
    place: Place,
    places: Places,
    written: BTreeMap<String, Value>,
    /// Definitions that are referred to and not written yet.
    open: Vec<Name>,
}

/// One schema on its way to JSON: its keywords, and lines for its description.
#[derive(Default)]
struct Draft {
    keywords: Map<String, Value>,
    lines: Vec<String>,
}

impl Draft {
    fn of_type(name: &str) -> Self {
        let mut draft = Self::default();
        draft.set("type", name);
        draft
    }

    fn set(&mut self, key: &str, value: impl Into<Value>) {
        self.keywords.insert(key.to_owned(), value.into());
    }

    fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }
}

impl Writer<'_> {
    fn definition(&mut self, name: Name) -> Result<(), Refusal> {
        let key = self.places.key(name);
        if self.written.contains_key(&key) {
            return Ok(());
        }
        self.written.insert(key.clone(), Value::Null);
        let shape = self.definitions.shape(name).cloned();
        let schema = self.shape(&shape.unwrap_or_else(Shape::any))?;
        self.written.insert(key, schema);
        Ok(())
    }

    fn at(&mut self, step: impl Into<String>, shape: &Shape) -> Result<Value, Refusal> {
        self.place.enter(step);
        let schema = self.shape(shape);
        self.place.leave();
        schema
    }

    /// One schema, never a bare boolean.
    fn shape(&mut self, shape: &Shape) -> Result<Value, Refusal> {
        if let Kind::Reference(name) = shape.kind {
            return self.reference(name, shape);
        }
        let mut draft = self.kind(&shape.kind)?;
        if shape.nullable && self.direction == Direction::Output {
            accept_null(&mut draft);
        }
        self.finish(draft, &shape.notes)
    }

    fn reference(&mut self, name: Name, shape: &Shape) -> Result<Value, Refusal> {
        if self.places.is_inlined(name) {
            let mut inner = self
                .definitions
                .shape(name)
                .cloned()
                .unwrap_or_else(Shape::any);
            inner.notes = shape.notes.clone().or(&inner.notes);
            inner.nullable |= shape.nullable;
            return self.shape(&inner);
        }
        self.open.push(name);
        let mut draft = Draft::default();
        draft.set("$ref", format!("#/$defs/{}", self.places.key(name)));
        if shape.nullable && self.direction == Direction::Output {
            accept_null(&mut draft);
        }
        self.finish(draft, &shape.notes)
    }

    fn kind(&mut self, kind: &Kind) -> Result<Draft, Refusal> {
        match kind {
            Kind::Any => Ok(Draft::default()),
            Kind::Never => {
                let mut draft = Draft::default();
                draft.set("not", json!({}));
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
            Kind::Reference(_) => Ok(Draft::default()),
        }
    }

    fn null(&self) -> Result<Draft, Refusal> {
        if self.direction == Direction::Output {
            return Ok(Draft::of_type("null"));
        }
        Err(self.place.refuse(
            "nothing but null can be given for it",
            "leave it out with `#[serde(skip)]`, or make it a `bool`",
        ))
    }

    fn union(&mut self, forms: &[Shape]) -> Result<Draft, Refusal> {
        let mut draft = Draft::default();
        let mut written = Vec::with_capacity(forms.len());
        for form in forms {
            for schema in alternatives(self.shape(form)?) {
                if !written.contains(&schema) {
                    written.push(schema);
                }
            }
        }
        draft.set("anyOf", written);
        Ok(draft)
    }

    fn list(&mut self, list: &List) -> Result<Draft, Refusal> {
        let mut draft = Draft::of_type("array");
        let mut fixed = list.min.is_some() && list.min == list.max;
        match &list.items {
            Items::Each(item) => {
                let items = self.at("[]", item)?;
                draft.set("items", items);
            }
            Items::Places(places) => {
                fixed = true;
                let mut written: Vec<Value> = Vec::new();
                for (index, place) in places.iter().enumerate() {
                    let schema = self.at(format!("[{index}]"), place)?;
                    if !written.contains(&schema) {
                        written.push(schema);
                    }
                }
                let items = match written.len() {
                    0 => json!({}),
                    1 => written.remove(0),
                    _ => json!({"anyOf": written}),
                };
                draft.set("items", items);
                draft.lines.extend(self.in_order(places));
            }
        }
        if self.direction == Direction::Input || fixed {
            set_if(&mut draft, "minItems", list.min);
            set_if(&mut draft, "maxItems", list.max);
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

    /// Adds what is said of the shape.
    fn finish(&self, mut draft: Draft, notes: &Notes) -> Result<Value, Refusal> {
        let mut lines: Vec<&str> = notes.description.as_deref().into_iter().collect();
        lines.extend(notes.meanings.as_deref());
        lines.extend(draft.lines.iter().map(String::as_str));
        let mut description = lines.join("\n");
        if description.is_empty() && draft.keywords.is_empty() {
            "Any JSON value.".clone_into(&mut description);
        }
        if !description.is_empty() {
            draft
                .keywords
                .insert("description".to_owned(), description.into());
        }
        if let Some(default) = notes.default.as_ref().and_then(without_nulls) {
            draft.keywords.insert("default".to_owned(), default);
        }
        let examples: Vec<Value> = notes.examples.iter().filter_map(without_nulls).collect();
        if !examples.is_empty() {
            draft
                .keywords
                .insert("examples".to_owned(), examples.into());
        }
        if notes.deprecated {
            draft.keywords.insert("deprecated".to_owned(), true.into());
        }
        draft.keywords.extend(notes.extensions.clone());
        Ok(Value::Object(draft.keywords))
    }
}

/// The forms of a schema that is nothing but a list of forms.
fn alternatives(schema: Value) -> Vec<Value> {
    match schema {
        Value::Object(mut keywords) if keywords.len() == 1 => match keywords.remove("anyOf") {
            Some(Value::Array(forms)) => forms,
            Some(other) => vec![json!({"anyOf": other})],
            None => vec![Value::Object(keywords)],
        },
        other => vec![other],
    }
}

fn set_if(draft: &mut Draft, key: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        draft.set(key, value);
    }
}

/// Null as a further value: in `type` where that is one word, as a form of its own elsewhere.
fn accept_null(draft: &mut Draft) {
    if draft.keywords.is_empty()
        || draft
            .keywords
            .get("type")
            .is_some_and(|name| name == "null")
    {
        return;
    }
    if let Some(Value::Array(forms)) = draft.keywords.get_mut("anyOf") {
        forms.push(json!({"type": "null"}));
        return;
    }
    if let Some(Value::Array(values)) = draft.keywords.get_mut("enum") {
        values.push(Value::Null);
    }
    match draft.keywords.get_mut("type") {
        Some(name) => *name = json!([name.take(), "null"]),
        None => {
            let inner = Value::Object(std::mem::take(&mut draft.keywords));
            draft.set("anyOf", vec![inner, json!({"type": "null"})]);
        }
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
