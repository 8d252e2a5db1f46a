//! What cannot be made portable is refused when the server is built: tool, field and remedy named.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{refusal, tool};

macro_rules! by_hand {
    ($name:ident = $schema:tt) => {
        #[derive(Deserialize)]
        struct $name {}
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

#[test]
fn a_keyword_without_a_place_is_named() {
    by_hand!(Dependent = {"type": "object", "properties": {"a": {"type": "string", "dependentRequired": {}}}});
    tool!(Ask (arg: Dependent, "" []) -> String);
    assert_eq!(
        refusal(&Ask),
        "tool `Ask`, argument `arg.a`: hosts do not agree on the JSON Schema keyword `dependentRequired`\n\
         help: leave it out and say it in the description; `x-dependentRequired` if it is an extension"
    );
}

#[test]
fn not_is_refused_where_it_is_not_a_derives() {
    by_hand!(Not = {"type": "string", "not": {"const": "x"}});
    tool!(Ask (arg: Vec<Not>, "" []) -> String);
    assert_eq!(
        refusal(&Ask),
        "tool `Ask`, argument `arg[]`: hosts do not understand `not`\n\
         help: say it in the description, and check it in the tool"
    );
}

#[test]
fn a_name_that_hosts_refuse_is_refused() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Odd {
        #[serde(rename = "$ref")]
        reference: String,
    }
    tool!(Ask (arg: Odd, "" []) -> String);
    assert_eq!(
        refusal(&Ask),
        "tool `Ask`, argument `arg`: `$ref` is not a property name that every host takes\n\
         help: rename it to 1 to 64 of A-Z a-z 0-9 `_` `.` `-`: `#[serde(rename = \"…\")]`"
    );
}

#[test]
fn an_empty_enum_member_is_refused() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    enum Sort {
        #[serde(rename = "")]
        None,
        Name,
    }
    tool!(Ask (arg: Sort, "" []) -> String);
    assert!(refusal(&Ask).starts_with(
        "tool `Ask`, argument `arg`: some hosts refuse an enum with an empty member\nhelp: "
    ));
}

#[test]
fn an_argument_that_can_only_be_null_is_refused() {
    tool!(Ask (arg: (), "" []) -> String);
    assert!(
        refusal(&Ask).starts_with(
            "tool `Ask`, argument `arg`: nothing but null can be given for it\nhelp: "
        )
    );
}

#[test]
fn roots_that_are_no_objects_are_refused() {
    tool!(Text (arg: String, "" [.flatten()]) -> String);
    tool!(Any (arg: Value, "" [.flatten()]) -> String);
    tool!(List (arg: Vec<u8>, "" [.flatten()]) -> String);
    for refusal in [refusal(&Text), refusal(&Any), refusal(&List)] {
        assert!(
            refusal.contains("its arguments: a flattened argument is not made of fields\nhelp: "),
            "{refusal}"
        );
    }
    tool!(Own [.input_schema(|| json!({"type": "string"}))] () -> String);
    assert!(refusal(&Own).contains("`input_schema` is not the schema of an object\nhelp: "));
    tool!(OwnReply [.output_schema(|| json!({"type": "string"}))] () -> u8);
    assert!(
        refusal(&OwnReply)
            .contains("its output: `output_schema` is not the schema of an object\nhelp: ")
    );
}

#[test]
fn a_name_given_twice_is_refused() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Query {
        limit: u8,
    }
    tool!(Ask (limit: u8, "" []; query: Query, "" [.flatten()]) -> String);
    assert!(refusal(&Ask).contains("two arguments are called `limit`\nhelp: rename the field: "));
    tool!(Slow [.timeout_argument()] (timeout_seconds: u8, "" []) -> String);
    assert!(refusal(&Slow).contains("two arguments are called `timeout_seconds`\nhelp: "));
}

#[test]
fn limits_that_do_not_apply_are_refused() {
    tool!(Wrong (arg: String, "" [.max(3)]) -> String);
    assert!(
        refusal(&Wrong).contains("argument `arg`: its limits do not apply to a string\nhelp: ")
    );
    tool!(Crossed (arg: u8, "" [.min(9).max(3)]) -> String);
    assert!(refusal(&Crossed).contains("argument `arg`: no value is within its limits\nhelp: "));
    tool!(Beyond (arg: u8, "" [.min(300)]) -> String);
    assert!(refusal(&Beyond).contains("argument `arg`: no value is within its limits\nhelp: "));
}

#[test]
fn a_default_that_breaks_its_own_limit_is_refused() {
    tool!(Days (days: u8, "" [.default(|| 15).max(14)]) -> String);
    assert_eq!(
        refusal(&Days),
        "tool `Days`, argument `days`: its default 15 is not accepted: it must be at most 14, got 15\n\
         help: change the default, or the limit it breaks"
    );
    tool!(Typed (days: u8, "" [.default_json("\"soon\"")]) -> String);
    assert_eq!(
        refusal(&Typed),
        "tool `Typed`, argument `days`: its default does not fit its type: invalid type: string \"soon\", \
         expected u8\nhelp: give a default that the type accepts"
    );
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Query {
        #[serde(default)]
        #[schemars(range(min = 1))]
        limit: u32,
    }
    tool!(Nested (query: Query, "" []) -> String);
    assert!(
        refusal(&Nested).contains(
            "argument `query.limit`: its default 0 is not accepted: it must be at least 1"
        )
    );
}

#[test]
fn a_pattern_that_cannot_be_enforced_is_refused() {
    tool!(Look (arg: String, "" [.pattern("^(?!x).*$")]) -> String);
    let refusal = refusal(&Look);
    assert!(
        refusal.starts_with(
            "tool `Look`, argument `arg`: the pattern `^(?!x).*$` cannot be enforced: "
        ),
        "{refusal}"
    );
    assert!(
        refusal.contains("\nhelp: write it without lookaround"),
        "{refusal}"
    );
}

#[test]
fn a_reference_that_leads_nowhere_is_refused() {
    tool!(Ask [.input_schema(|| json!({"type": "object", "properties": {"a": {"$ref": "#"}}}))] () -> String);
    assert!(refusal(&Ask).contains(
        "argument `a`: `\"$ref\": \"#\"` leads nowhere that every host can follow\nhelp: "
    ));
    tool!(Lost [.input_schema(|| json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/Gone"}}}))] () -> String);
    assert!(refusal(&Lost).contains("`\"$ref\": \"#/$defs/Gone\"` leads nowhere"));
}

#[test]
fn deep_and_circular_schemas_are_refused_without_overflow() {
    fn deep() -> Value {
        let mut schema = json!({"type": "string"});
        for _ in 0..500 {
            // Moved, not quoted: `json!` would walk what it holds once per level.
            let keywords = [("type".into(), "array".into()), ("items".into(), schema)];
            schema = Value::Object(keywords.into_iter().collect());
        }
        let mut root = json!({"type": "object", "properties": {"a": null}});
        root["properties"]["a"] = schema;
        root
    }
    fn chain() -> Value {
        let mut definitions = serde_json::Map::new();
        for index in 0..5_000 {
            let next = format!("#/$defs/D{}", index + 1);
            definitions.insert(
                format!("D{index}"),
                json!({"type": "array", "items": {"$ref": next}}),
            );
        }
        definitions.insert("D5000".into(), json!({"type": "string"}));
        json!({"type": "object", "properties": {"a": {"$ref": "#/$defs/D0"}}, "$defs": definitions})
    }
    fn circle() -> Value {
        json!({
            "type": "object", "properties": {"a": {"$ref": "#/$defs/A"}},
            "$defs": {"A": {"$ref": "#/$defs/B"}, "B": {"allOf": [{"$ref": "#/$defs/A"}, {"type": "string"}]}}
        })
    }
    tool!(Deep [.input_schema(deep)] () -> String);
    assert!(refusal(&Deep).contains("nested more than 64 levels deep"));
    tool!(Chain [.input_schema(chain)] () -> String);
    assert!(refusal(&Chain).contains("nested more than 64 levels deep"));
    tool!(Circle [.input_schema(circle)] () -> String);
    assert!(refusal(&Circle).contains("it contains itself without anything in between"));
}

#[test]
fn alternatives_that_exclude_each_other_are_refused() {
    by_hand!(Both = {"allOf": [{"type": "string"}, {"type": "integer"}]});
    tool!(Ask (arg: Both, "" []) -> String);
    assert!(
        refusal(&Ask).contains("argument `arg`: nothing is both a string and an integer\nhelp: ")
    );
}
