//! The schema of a tool's arguments.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::tool::{ArgumentFacts, DefinitionError, Facts};

/// What a tool accepts.
#[derive(Debug, Clone)]
pub(crate) struct InputSchema {
    json: Value,
}

impl InputSchema {
    pub(crate) fn of(
        facts: &Facts,
        arguments: &[&dyn ArgumentFacts],
    ) -> Result<Self, DefinitionError> {
        let settings = SchemaSettings::draft2020_12()
            .for_deserialize()
            .with(|s| s.inline_subschemas = true);
        let mut generator = settings.into_generator();
        let mut properties = serde_json::Map::new();
        let mut required = Vec::new();
        for argument in arguments {
            let mut schema = argument.schema(&mut generator);
            if !argument.description().is_empty() {
                schema.insert("description".into(), argument.description().into());
            }
            properties.insert(argument.name().to_owned(), schema.into());
            if argument.required() {
                required.push(argument.name());
            }
        }
        let _ = facts;
        Ok(Self {
            json: json!({"type": "object", "properties": properties, "required": required}),
        })
    }

    pub(crate) fn json(&self) -> &Value {
        &self.json
    }
}
