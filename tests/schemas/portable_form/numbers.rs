//! Numbers, and the bounds that hosts read.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::arg;
use crate::support::{input, report, tool};

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
