//! The schema of what a tool returns.

use schemars::Schema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Value, json};

use crate::reply::OutputKind;
use crate::tool::{DefinitionError, Facts};

/// What a tool returns, and in which form.
#[derive(Debug, Clone)]
pub(crate) struct OutputSchema {
    kind: OutputKind,
    json: Option<Value>,
}

impl OutputSchema {
    pub(crate) fn of(
        facts: &Facts,
        schema: Option<fn(&mut SchemaGenerator) -> Schema>,
    ) -> Result<Self, DefinitionError> {
        let _ = facts;
        let Some(schema) = schema else {
            return Ok(Self {
                kind: OutputKind::Blocks,
                json: None,
            });
        };
        let settings = SchemaSettings::draft2020_12()
            .for_serialize()
            .with(|s| s.inline_subschemas = true);
        let schema: Value = schema(&mut settings.into_generator()).into();
        Ok(match schema.get("type").and_then(Value::as_str) {
            Some("string") if schema.get("enum").is_none() => Self {
                kind: OutputKind::Text,
                json: None,
            },
            Some("null") => Self {
                kind: OutputKind::Empty,
                json: None,
            },
            Some("object") => Self {
                kind: OutputKind::Object,
                json: Some(schema),
            },
            _ => Self {
                kind: OutputKind::Wrapped,
                json: Some(
                    json!({"type": "object", "properties": {"result": schema}, "required": ["result"]}),
                ),
            },
        })
    }

    pub(crate) fn kind(&self) -> OutputKind {
        self.kind
    }

    pub(crate) fn json(&self) -> Option<&Value> {
        self.json.as_ref()
    }
}
