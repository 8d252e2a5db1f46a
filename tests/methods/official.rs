//! The official schema of the modern version, from the folder that `MCP_SPEC_DIR` names.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::support::MODERN;

/// Checks that an instance is what the schema calls `definition`; says so where the schema is not at hand.
#[track_caller]
pub fn check(definition: &'static str, instance: &Value) {
    let Some(folder) = std::env::var_os("MCP_SPEC_DIR") else {
        eprintln!("skipped: MCP_SPEC_DIR does not say where the official schemas are");
        return;
    };
    let validator = validator(Path::new(&folder), definition);
    let errors: Vec<_> = validator
        .iter_errors(instance)
        .map(|error| error.to_string())
        .collect();
    assert!(errors.is_empty(), "{definition}: {errors:?}\n{instance}");
}

/// Each is made once: the whole schema is compiled for it.
fn validator(folder: &Path, definition: &'static str) -> Arc<Validator> {
    static MADE: Mutex<Option<HashMap<&'static str, Arc<Validator>>>> = Mutex::new(None);
    let mut made = MADE.lock().unwrap();
    let validator = made.get_or_insert_default().entry(definition);
    let validator = validator.or_insert_with(|| {
        let path = folder.join(format!("schema-{MODERN}.json"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let mut schema: Value = serde_json::from_str(&text).unwrap();
        schema["$ref"] = json!(format!("#/$defs/{definition}"));
        Arc::new(jsonschema::validator_for(&schema).unwrap())
    });
    Arc::clone(validator)
}

/// Checks a result that asks the user, and each question in it.
#[track_caller]
pub fn check_questions(answer: &Value) {
    check("InputRequiredResult", &answer["result"]);
    check("InputRequests", &answer["result"]["inputRequests"]);
    for request in answer["result"]["inputRequests"]
        .as_object()
        .unwrap()
        .values()
    {
        check("ElicitRequest", request);
        check("ElicitRequestFormParams", &request["params"]);
    }
}

#[test]
fn the_check_itself_can_fail() {
    if std::env::var_os("MCP_SPEC_DIR").is_some() {
        let no_schema = json!({"message": "Sure?"});
        let checked = std::panic::catch_unwind(|| check("ElicitRequestFormParams", &no_schema));
        assert!(checked.is_err());
    }
}
