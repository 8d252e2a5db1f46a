//! Arguments of several forms, merged at the root.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::support::{input, tool};

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
#[allow(dead_code, reason = "only its schema is read")]
enum Operation {
    /// Adds two numbers.
    Add {
        left: i32,
        right: i32,
    },
    Negate {
        value: i32,
    },
    /// Does nothing.
    Nop,
}

#[test]
fn a_tagged_enum_at_the_root_is_merged() {
    tool!(Calculate (operation: Operation, "" [.flatten()]) -> String);
    let bounds = json!({"type": "integer", "minimum": i32::MIN, "maximum": i32::MAX});
    assert_eq!(
        input(&Calculate),
        json!({
            "type": "object",
            "properties": {
                "op": {
                    "type": "string",
                    "enum": ["add", "negate", "nop"],
                    "description": "\"add\": Adds two numbers. Needs `left`, `right`.\n\
                                    \"negate\" needs `value`.\n\"nop\": Does nothing."
                },
                "left": bounds, "right": bounds, "value": bounds
            },
            "required": ["op"]
        })
    );
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "by")]
#[allow(dead_code, reason = "only its schema is read")]
enum Lookup {
    Id { key: u64, strict: bool },
    Name { key: String, strict: bool },
}

#[test]
fn what_all_variants_need_is_required_and_what_differs_is_any_of_its_types() {
    tool!(Find (lookup: Lookup, "" [.flatten()]) -> String);
    let schema = input(&Find);
    assert_eq!(schema["required"], json!(["by", "key", "strict"]));
    assert_eq!(
        schema["properties"]["key"],
        json!({"anyOf": [
            {"type": "integer", "minimum": 0, "description": "An unsigned 64-bit integer."},
            {"type": "string"}
        ]})
    );
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is read")]
enum Target {
    File { path: String },
    Url { href: String },
}

#[test]
fn an_enum_without_tag_at_the_root_says_that_one_form_is_to_be_given() {
    tool!(Open (target: Target, "" [.flatten()]) -> String);
    let schema = input(&Open);
    assert_eq!(schema["description"], "Give one of: `File`; `Url`.");
    assert_eq!(schema.get("required"), None);
    assert_eq!(schema["additionalProperties"], false);
}
