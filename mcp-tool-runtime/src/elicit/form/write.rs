//! A form as the client gets it (MCP 2026-07-28, `ElicitRequestFormParams`, requestedSchema).

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Map, Value, json};

use super::{Choice, Field, Form, Kind};

impl Form {
    pub(in crate::elicit) fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// The same with the fields in their order, which a `Value` does not keep.
    pub(in crate::elicit) fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for Form {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let required: Vec<_> = self
            .fields
            .iter()
            .filter(|field| field.required)
            .map(|field| &field.name)
            .collect();
        let mut schema = serializer.serialize_map(None)?;
        schema.serialize_entry("type", "object")?;
        schema.serialize_entry("properties", &Properties(&self.fields))?;
        if !required.is_empty() {
            schema.serialize_entry("required", &required)?;
        }
        schema.end()
    }
}

struct Properties<'a>(&'a [Field]);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|field| (&field.name, field.to_json())))
    }
}

impl Field {
    fn to_json(&self) -> Map<String, Value> {
        let mut schema = Map::new();
        let mut put = |key: &str, value: Option<Value>| {
            if let Some(value) = value {
                schema.insert(key.to_owned(), value);
            }
        };
        put("title", self.title.as_deref().map(Value::from));
        put("description", self.description.as_deref().map(Value::from));
        put("default", self.default.clone());
        put("type", Some(self.kind.type_name().into()));
        match &self.kind {
            Kind::Boolean => {}
            Kind::Text(text) => {
                put("minLength", text.min.map(Value::from));
                put("maxLength", text.max.map(Value::from));
                put("pattern", text.pattern.as_ref().map(|p| p.as_str().into()));
                put("format", text.format.map(Value::from));
            }
            Kind::Number(number) => {
                put("minimum", number.min.clone().map(Value::Number));
                put("maximum", number.max.clone().map(Value::Number));
            }
            Kind::Choice(choices) => {
                let (key, members) = offered(choices, "oneOf");
                put(key, Some(members));
            }
            Kind::Choices { choices, min, max } => {
                let (key, members) = offered(choices, "anyOf");
                let items = match key {
                    "enum" => json!({"type": "string", key: members}),
                    _ => json!({key: members}),
                };
                put("items", Some(items));
                put("minItems", min.map(Value::from));
                put("maxItems", max.map(Value::from));
            }
        }
        schema
    }
}

impl Kind {
    fn type_name(&self) -> &'static str {
        match self {
            Self::Text(_) | Self::Choice(_) => "string",
            Self::Number(number) if number.integer => "integer",
            Self::Number(_) => "number",
            Self::Boolean => "boolean",
            Self::Choices { .. } => "array",
        }
    }
}

/// Plain values as `enum`; as soon as one has a title, all have one.
fn offered<'a>(choices: &[Choice], titled: &'a str) -> (&'a str, Value) {
    if choices.iter().all(|choice| choice.title.is_none()) {
        let values: Vec<_> = choices.iter().map(|choice| &choice.value).collect();
        return ("enum", json!(values));
    }
    let members: Vec<_> = choices
        .iter()
        .map(|Choice { value, title }| json!({"const": value, "title": title.as_ref().unwrap_or(value)}))
        .collect();
    (titled, json!(members))
}
