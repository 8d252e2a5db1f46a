//! The official schema of a version, from the folder that `MCP_SPEC_DIR` names.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use jsonschema::Validator;
use serde_json::{Value, json};

/// The official schema of one version.
pub struct Official {
    version: &'static str,
    schema: Value,
    /// The key its definitions are under.
    definitions: &'static str,
}

impl Official {
    /// `None`, and a word about it, where the schemas are not at hand.
    pub fn of(version: &'static str) -> Option<Self> {
        let Some(folder) = std::env::var_os("MCP_SPEC_DIR") else {
            eprintln!("skipped: MCP_SPEC_DIR does not say where the official schemas are");
            return None;
        };
        let path = std::path::Path::new(&folder).join(format!("schema-{version}.json"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let schema: Value = serde_json::from_str(&text).unwrap();
        let definitions = if schema.get("$defs").is_some() {
            "$defs"
        } else {
            "definitions"
        };
        Some(Self {
            version,
            schema,
            definitions,
        })
    }

    /// Checks that an instance is what the schema calls `definition`.
    #[track_caller]
    pub fn check(&self, definition: &'static str, instance: &Value) {
        let validator = self.validator(definition);
        let errors: Vec<_> = validator
            .iter_errors(instance)
            .map(|error| error.to_string())
            .collect();
        assert!(
            errors.is_empty(),
            "{} {definition}: {errors:?}\n{instance}",
            self.version
        );
    }

    /// Each is made once: the whole schema is compiled for it.
    fn validator(&self, definition: &'static str) -> Arc<Validator> {
        type Made = HashMap<(&'static str, &'static str), Arc<Validator>>;
        static MADE: Mutex<Option<Made>> = Mutex::new(None);
        let mut made = MADE.lock().unwrap();
        let known = made
            .get_or_insert_default()
            .entry((self.version, definition));
        let validator = known.or_insert_with(|| {
            let mut schema = self.schema.clone();
            schema["$ref"] = json!(format!("#/{}/{definition}", self.definitions));
            Arc::new(jsonschema::validator_for(&schema).unwrap())
        });
        Arc::clone(validator)
    }
}

#[test]
fn the_check_itself_can_fail() {
    let Some(official) = Official::of("2026-07-28") else {
        return;
    };
    let no_result_type = json!({"content": []});
    let checked = std::panic::catch_unwind(|| official.check("CallToolResult", &no_result_type));
    assert!(checked.is_err());
}
