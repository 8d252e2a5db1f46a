//! A schema as it is sent.

use std::sync::OnceLock;

use serde_json::{Map, Number, Value};

use crate::json::{Given, exact_f64};

/// Deeper than any schema that can be read: each of its levels is a few of JSON.
const MAX_DEPTH: usize = 1024;

/// JSON of a schema, until the list of tools has it, and the same as a value, once somebody asks. Both can be made
/// again, and neither is kept while nobody needs it.
#[derive(Debug, Clone)]
pub(super) struct Advertised {
    json: Option<Box<str>>,
    value: OnceLock<Box<Value>>,
}

impl Advertised {
    pub(super) fn new(json: String) -> Self {
        Self {
            json: Some(json.into_boxed_str()),
            value: OnceLock::new(),
        }
    }

    pub(super) fn json(&self) -> Option<&str> {
        self.json.as_deref()
    }

    /// The text, for whoever keeps it from now on.
    pub(super) fn take(&mut self) -> Option<Box<str>> {
        self.json.take()
    }

    pub(super) fn value(&self, again: impl FnOnce() -> Option<Box<str>>) -> &Value {
        self.value.get_or_init(|| {
            let json = self.json.clone().or_else(again);
            let given = json.and_then(|json| Given::parse_nested(&json, MAX_DEPTH));
            Box::new(given.map_or(Value::Null, value_of))
        })
    }
}

/// The same as a value; floats to the last digit, which serde_json by itself does not promise.
fn value_of(given: Given) -> Value {
    match given {
        Given::Null => Value::Null,
        Given::Bool(value) => Value::Bool(value),
        Given::Number(digits) => {
            let float = digits.contains(['.', 'e', 'E']).then(|| exact_f64(&digits));
            match float.flatten().and_then(Number::from_f64) {
                Some(number) => Value::Number(number),
                None => serde_json::from_str(&digits).unwrap_or_default(),
            }
        }
        Given::String(text) => Value::String(text),
        Given::Array(items) => items.into_iter().map(value_of).collect(),
        Given::Object(members) => {
            let members = members
                .into_iter()
                .map(|(key, value)| (key, value_of(value)));
            Value::Object(members.collect::<Map<_, _>>())
        }
    }
}
