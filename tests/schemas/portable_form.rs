//! The portable form, row by row.

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
fn in_outputs_null_stays_where_it_is_written() {
    #[derive(Serialize, JsonSchema)]
    struct Reply {
        always: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        sometimes: Option<u8>,
        colour: Option<Colour>,
        leaf: Option<Leaf>,
    }
    tool!(Ask () -> Reply);
    let schema = output(&Ask).unwrap();
    assert_eq!(schema["required"], json!(["always", "colour", "leaf"]));
    let properties = &schema["properties"];
    assert_eq!(properties["always"]["type"], json!(["integer", "null"]));
    assert_eq!(
        properties["colour"]["enum"],
        json!(["red", "dark_blue", null])
    );
    assert_eq!(properties["leaf"]["type"], json!(["object", "null"]));
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
fn integers_have_the_bounds_of_their_type_where_hosts_read_them() {
    tool!(Ints (a: u8, "" []; b: i16, "" []; c: u32, "" []) -> String);
    let properties = input(&Ints)["properties"].clone();
    assert_eq!(
        properties["a"],
        json!({"type": "integer", "minimum": 0, "maximum": 255})
    );
    assert_eq!(
        properties["b"],
        json!({"type": "integer", "minimum": -32768, "maximum": 32767})
    );
    assert_eq!(
        properties["c"],
        json!({"type": "integer", "minimum": 0, "maximum": 4_294_967_295_u32})
    );
}

#[test]
fn bounds_that_hosts_misread_are_said_and_enforced() {
    tool!(Big (arg: i64, "A count." [.max(9_007_199_254_740_993)]) -> String);
    assert_eq!(
        arg(&Big),
        json!({"type": "integer", "description": "A count.\nA 64-bit integer.\nAt most 9007199254740993."})
    );
    assert_eq!(
        report(&Big, r#"{"arg": 9007199254740994}"#),
        "Big was not run: 1 problem with its arguments.\n- `arg` must be at most 9007199254740993, got 9007199254740994."
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
fn number_enums_are_bounds_and_words() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Wrapped(#[schemars(extend("enum" = [1, 5]))] u8);
    tool!(Set (arg: Wrapped, "" []) -> String);
    assert_eq!(
        arg(&Set),
        json!({"type": "integer", "minimum": 1, "maximum": 5, "description": "One of 1, 5."})
    );
    assert!(report(&Set, r#"{"arg": 3}"#).ends_with("\n- `arg` must be one of 1, 5, got 3."));
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
fn outputs_are_objects_or_wrapped_and_texts_have_no_schema() {
    tool!(AsText () -> String);
    tool!(AsNumber () -> u8);
    tool!(AsList () -> Vec<Leaf>);
    tool!(AsEnum () -> Colour);
    tool!(AsMap () -> BTreeMap<String, u8>);
    tool!(AsTagged () -> crate::types::Tagged);
    assert_eq!(output(&AsText), None);
    let byte = json!({"type": "integer", "minimum": 0, "maximum": 255});
    assert_eq!(
        output(&AsNumber).unwrap(),
        json!({"type": "object", "properties": {"result": byte}, "required": ["result"]})
    );
    assert_eq!(
        output(&AsList).unwrap()["properties"]["result"]["type"],
        "array"
    );
    assert_eq!(
        output(&AsEnum).unwrap()["properties"]["result"]["enum"],
        json!(["red", "dark_blue"])
    );
    assert_eq!(
        output(&AsMap).unwrap(),
        json!({"type": "object", "properties": {}, "additionalProperties": byte})
    );
    let tagged = output(&AsTagged).unwrap();
    assert_eq!(tagged["required"], json!(["type"]));
    assert_eq!(
        tagged["properties"]["type"]["enum"],
        json!(["circle", "square", "empty"])
    );
}

#[test]
fn limits_that_no_serializer_enforces_are_only_said_of_outputs() {
    #[derive(Serialize, JsonSchema)]
    struct Reply {
        #[schemars(range(max = 5))]
        count: u8,
        #[schemars(length(max = 2))]
        name: String,
    }
    tool!(Ask () -> Reply);
    let properties = output(&Ask).unwrap()["properties"].clone();
    assert_eq!(
        properties["count"],
        json!({"type": "integer", "minimum": 0, "maximum": 255, "description": "At most 5."})
    );
    assert_eq!(
        properties["name"],
        json!({"type": "string", "description": "Has at most 2 characters."})
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

#[test]
fn bounds_of_a_type_that_are_no_literals_are_told_by_its_name() {
    tool!(Wide (a: u64, "" []; b: i64, "Both." []; c: u128, "" []; d: i128, "" []; e: f32, "" [];
        f: u64, "" [.max(9)]; g: i64, "" [.min(0).max(9)]; h: i64, "" [.min(0)]; i: f64, "" []; j: u32, "" []) -> String);
    let schema = input(&Wide);
    assert_eq!(
        schema["properties"]["a"],
        json!({"type": "integer", "minimum": 0, "description": "An unsigned 64-bit integer."})
    );
    let said = |name: &str| schema["properties"][name]["description"].clone();
    assert_eq!(said("b"), "Both.\nA 64-bit integer.");
    assert_eq!(said("c"), "An unsigned 128-bit integer.");
    assert_eq!(said("d"), "A 128-bit integer.");
    assert_eq!(said("e"), "A 32-bit float.");
    assert_eq!(said("h"), "A 64-bit integer.");
    for name in ["f", "g", "i", "j"] {
        assert_eq!(said(name), Value::Null, "{name}");
    }
}
