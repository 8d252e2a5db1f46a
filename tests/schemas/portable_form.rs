//! The portable form, row by row.

mod forms;
mod numbers;
mod outputs;

use std::collections::{BTreeMap, HashMap, HashSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::support::{input, output, report, tool};

/// The schema of the argument called `arg`.
fn arg(tool: &impl crate::support::Signature) -> Value {
    input(tool)["properties"]["arg"].clone()
}

#[test]
fn the_root_is_an_object_with_properties_also_without_arguments() {
    tool!(Nothing () -> ());
    assert_eq!(input(&Nothing), json!({"type": "object", "properties": {}}));
    assert_eq!(output(&Nothing), None);
}

#[test]
fn arguments_are_properties_with_the_authors_descriptions() {
    tool!(Forecast (city: String, "City name." []; days: u8, "Days ahead." [.default(|| 0).max(14)]) -> String);
    assert_eq!(
        input(&Forecast),
        json!({
            "type": "object",
            "properties": {
                "city": {"type": "string", "description": "City name."},
                "days": {
                    "type": "integer", "minimum": 0, "maximum": 14, "default": 0, "description": "Days ahead."
                }
            },
            "required": ["city"]
        })
    );
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Leaf {
    /// How green.
    green: bool,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Branch {
    left: Leaf,
    right: Leaf,
}

#[test]
fn what_is_not_recursive_is_inlined() {
    tool!(Grow (arg: Branch, "A branch." []) -> String);
    let leaf = json!({
        "type": "object",
        "properties": {"green": {"type": "boolean", "description": "How green."}},
        "required": ["green"]
    });
    assert_eq!(
        arg(&Grow),
        json!({
            "type": "object", "description": "A branch.",
            "properties": {"left": leaf, "right": leaf}, "required": ["left", "right"]
        })
    );
}

macro_rules! doubling {
    ($outer:ident($inner:ident) $($rest:tt)*) => {
        #[derive(Serialize, Deserialize, JsonSchema)]
        struct $outer { first_of_them: Box<$inner>, second_of_them: Box<$inner>, third_of_them: Box<$inner> }
        doubling!($($rest)*);
    };
    () => {};
}
doubling!(L1(Leaf) L2(L1) L3(L2) L4(L3) L5(L4) L6(L5) L7(L6) L8(L7) L9(L8) L10(L9) L11(L10) L12(L11) L13(L12)
    L14(L13) L15(L14) L16(L15) L17(L16) L18(L17) L19(L18) L20(L19) L21(L20) L22(L21) L23(L22) L24(L23));

#[test]
fn inlining_that_would_double_the_schema_is_not_done() {
    tool!(Explode (arg: L24, "" []) -> String);
    let schema = input(&Explode);
    assert_eq!(
        schema["$defs"]["L1"]["properties"]["first_of_them"],
        json!({"$ref": "#/$defs/Leaf"})
    );
    assert!(schema.to_string().len() < 10_000);
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Comment {
    text: String,
    replies: Vec<Comment>,
}

#[test]
fn a_recursive_type_stays_under_defs_and_never_refers_to_the_root() {
    tool!(Post (comment: Comment, "" [.flatten()]) -> Comment);
    let schema = input(&Post);
    let replies = json!({"type": "array", "items": {"$ref": "#/$defs/Comment"}});
    assert_eq!(schema["properties"]["replies"], replies);
    assert_eq!(schema["$defs"]["Comment"]["properties"]["replies"], replies);
    let schema = output(&Post).unwrap();
    assert_eq!(schema["properties"]["replies"], replies);
    assert_eq!(schema["$defs"]["Comment"]["properties"]["replies"], replies);
}

#[test]
fn optional_is_absent_from_required_and_null_is_not_advertised() {
    tool!(Opt (arg: Option<u8>, "" []; enumerated: Option<Colour>, "" []; boxed: Option<Box<Leaf>>, "" [];
        defaulted: Option<String>, "" [.default(|| None)]) -> String);
    let schema = input(&Opt);
    assert_eq!(schema.get("required"), None);
    assert_eq!(
        schema["properties"]["arg"],
        json!({"type": "integer", "minimum": 0, "maximum": 255})
    );
    assert_eq!(
        schema["properties"]["enumerated"],
        json!({"type": "string", "enum": ["red", "dark_blue"]})
    );
    assert_eq!(schema["properties"]["boxed"]["type"], "object");
    assert_eq!(schema["properties"]["defaulted"], json!({"type": "string"}));
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Colour {
    Red,
    DarkBlue,
}

#[test]
fn any_value_is_a_described_schema_and_not_true() {
    tool!(Anything (arg: Value, "" []; list: Vec<Value>, "" []; map: HashMap<String, Value>, "" []) -> Value);
    let schema = input(&Anything);
    assert_eq!(
        schema["properties"]["arg"],
        json!({"description": "Any JSON value."})
    );
    assert_eq!(
        schema["properties"]["list"]["items"],
        json!({"description": "Any JSON value."})
    );
    assert_eq!(
        schema["properties"]["map"],
        json!({"type": "object", "properties": {}})
    );
}

#[test]
fn documented_variants_are_one_enum_with_a_line_each() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    enum Unit {
        /// The SI unit.
        Celsius,
        /// Only in a few countries.
        Fahrenheit,
        Kelvin,
    }
    tool!(Convert (arg: Unit, "The unit." []) -> String);
    let schema = arg(&Convert);
    assert_eq!(schema["type"], "string");
    let mut members = serde_json::from_value::<Vec<String>>(schema["enum"].clone()).unwrap();
    members.sort();
    assert_eq!(members, ["Celsius", "Fahrenheit", "Kelvin"]);
    assert_eq!(
        schema["description"],
        "The unit.\n\"Celsius\": The SI unit.\n\"Fahrenheit\": Only in a few countries."
    );
}

#[test]
fn tuples_are_arrays_whose_places_are_said() {
    tool!(Place (arg: (f64, f64), "Where." []; named: (u8, String), "" []) -> String);
    let schema = input(&Place);
    assert_eq!(
        schema["properties"]["arg"],
        json!({
            "type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2,
            "description": "Where.\nIn order: a number, a number."
        })
    );
    assert_eq!(
        schema["properties"]["named"]["items"],
        json!({"anyOf": [{"type": "integer", "minimum": 0, "maximum": 255}, {"type": "string"}]})
    );
}

#[test]
fn sets_and_maps_have_no_keyword_that_hosts_refuse() {
    tool!(Many (set: HashSet<u8>, "" []; map: BTreeMap<i32, u8>, "" []; keys: BTreeMap<Colour2, u8>, "" []) -> String);
    let schema = input(&Many);
    let byte = json!({"type": "integer", "minimum": 0, "maximum": 255});
    assert_eq!(
        schema["properties"]["set"],
        json!({"type": "array", "items": byte, "description": "A set: duplicates count once."})
    );
    assert_eq!(
        schema["properties"]["map"],
        json!({
            "type": "object", "properties": {}, "additionalProperties": byte, "description": "Keys are integers."
        })
    );
    assert_eq!(
        schema["properties"]["keys"],
        json!({"type": "object", "properties": {"Red": byte, "Blue": byte}, "additionalProperties": false})
    );
}

#[derive(Deserialize, JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
enum Colour2 {
    Red,
    Blue,
}

#[test]
fn patterns_are_advertised_anchored_and_written_out_and_otherwise_said() {
    tool!(Match (a: String, "" [.pattern(r"^\d{4}-\w+$")]; b: String, "" [.pattern("[a-z]")]) -> String);
    let schema = input(&Match);
    assert_eq!(
        schema["properties"]["a"],
        json!({"type": "string", "pattern": "^[0-9]{4}-[A-Za-z0-9_]+$"})
    );
    assert_eq!(
        schema["properties"]["b"],
        json!({"type": "string", "description": "Matches `[a-z]`."})
    );
    assert_eq!(
        report(&Match, r#"{"a": "12-x", "b": "A"}"#),
        "Match was not run: 2 problems with its arguments.\n\
         - `a` must match `^\\d{4}-\\w+$`, got \"12-x\".\n\
         - `b` must match `[a-z]`, got \"A\"."
    );
}

#[test]
fn limits_of_nested_types_are_kept() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Query {
        #[schemars(length(min = 1, max = 80))]
        text: String,
        #[schemars(range(min = 1, max = 50))]
        #[serde(default = "ten")]
        limit: u32,
        #[schemars(length(max = 3))]
        tags: Option<Vec<String>>,
        #[schemars(extend("exclusiveMinimum" = 0))]
        ratio: Option<f64>,
    }
    fn ten() -> u32 {
        10
    }
    tool!(Search (query: Query, "" [.flatten()]) -> String);
    let schema = input(&Search);
    assert_eq!(schema["required"], json!(["text"]));
    assert_eq!(
        schema["properties"]["text"],
        json!({"type": "string", "minLength": 1, "maxLength": 80})
    );
    assert_eq!(
        schema["properties"]["limit"],
        json!({"type": "integer", "minimum": 1, "maximum": 50, "default": 10})
    );
    assert_eq!(
        schema["properties"]["tags"],
        json!({"type": "array", "items": {"type": "string"}, "maxItems": 3})
    );
    assert_eq!(
        schema["properties"]["ratio"],
        json!({"type": "number", "minimum": 0, "description": "More than 0."})
    );
    assert_eq!(
        report(
            &Search,
            r#"{"text": "", "limit": 51, "tags": ["a","b","c","d"], "ratio": 0}"#
        ),
        "Search was not run: 4 problems with its arguments.\n\
         - `text` must have at least 1 character, got 0.\n\
         - `limit` must be at most 50, got 51.\n\
         - `ratio` must be more than 0, got 0.\n\
         - `tags` must have at most 3 items, got 4."
    );
}

#[test]
fn fields_named_like_keywords_survive() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Odd {
        title: String,
        format: String,
        definitions: u8,
        properties: bool,
        r#type: String,
        default: String,
        r#enum: String,
        r#const: u8,
    }
    tool!(Store (odd: Odd, "" [.flatten()]) -> String);
    let properties = input(&Store)["properties"].clone();
    let names: Vec<&String> = properties.as_object().unwrap().keys().collect();
    assert_eq!(
        names,
        [
            "const",
            "default",
            "definitions",
            "enum",
            "format",
            "properties",
            "title",
            "type"
        ]
    );
}

#[test]
fn settings_of_arguments_are_written() {
    tool!(Set [.deny_unknown().timeout_argument().max_timeout_ms(30_000)] (
        arg: String, "Which region." [.header("Region").deprecated().example(|| json!("eu"))];
        mail: String, "" [.format("email").min_length(3)];
    ) -> String);
    let schema = input(&Set);
    assert_eq!(schema["additionalProperties"], false);
    assert_eq!(
        schema["properties"]["arg"],
        json!({
            "type": "string", "description": "Which region.", "deprecated": true, "examples": ["eu"],
            "x-mcp-header": "Region"
        })
    );
    assert_eq!(
        schema["properties"]["mail"],
        json!({"type": "string", "format": "email", "minLength": 3})
    );
    let timeout = &schema["properties"]["timeout_seconds"];
    assert_eq!(
        (&timeout["type"], &timeout["minimum"], &timeout["maximum"]),
        (&json!("integer"), &json!(1), &json!(30))
    );
    assert_eq!(schema["required"], json!(["arg", "mail"]));
}

#[test]
fn an_authors_own_schema_goes_through_the_same_form() {
    fn schema() -> Value {
        json!({
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "Arguments",
            "type": "object",
            "properties": {"when": {"$ref": "#/definitions/When"}, "n": {"type": ["integer", "null"]}},
            "required": ["when"],
            "definitions": {"When": {"const": "now"}}
        })
    }
    tool!(Run [.input_schema(schema)] (when: String, "" []; n: Option<u8>, "" []) -> String);
    assert_eq!(
        input(&Run),
        json!({
            "type": "object",
            "properties": {"when": {"type": "string", "enum": ["now"]}, "n": {"type": "integer"}},
            "required": ["when"]
        })
    );
    assert!(
        report(&Run, r#"{"when": "later"}"#).ends_with("- `when` must be \"now\", got \"later\".")
    );
}

#[test]
fn what_can_only_be_null_is_to_be_left_out() {
    tool!(Unit (unit: Option<()>, "" []; n: u8, "" []) -> String);
    assert_eq!(
        input(&Unit)["properties"]["unit"],
        json!({"not": {}, "description": "Leave it out."})
    );
}
