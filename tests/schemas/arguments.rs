//! Arguments as they come: taken, repaired, never guessed.

mod keys;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::support::{decode, report, tool};

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Mode {
    Json,
    BetaGamma,
}

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
struct Range {
    from: i64,
    to: Option<i64>,
}

tool!(Optional (a: Option<u8>, "" []; b: Vec<u8>, "" [.default(Vec::new)]; c: bool, "" [.default(|| true)]) -> String);
tool!(Text (arg: String, "" []) -> String);
tool!(OptionalText (arg: Option<String>, "" []) -> String);
tool!(Texts (arg: Vec<String>, "" []) -> String);
tool!(Numbers (arg: Vec<u8>, "" []) -> String);
tool!(Structs (arg: Range, "" []; more: Vec<Range>, "" [.default_json("[]")]) -> String);
tool!(Int (arg: i32, "" []) -> String);
tool!(Byte (arg: u8, "" []) -> String);
tool!(Long (arg: u64, "" []) -> String);
tool!(Wide (arg: u128, "" []) -> String);
tool!(Signed (arg: i128, "" []) -> String);
tool!(Float (arg: f64, "" []) -> String);
tool!(Flag (arg: bool, "" []) -> String);
tool!(Choice (arg: Mode, "" []; other: Option<Mode>, "" []) -> String);

#[test]
fn arguments_that_are_absent_null_or_empty_are_no_arguments() {
    for raw in ["{}", "null", "\"\"", " { } "] {
        assert_eq!(decode(&Optional, raw), (None, vec![], true), "{raw}");
    }
}

#[test]
fn a_string_that_holds_an_object_is_that_object() {
    assert_eq!(
        decode(&Optional, r#""{\"a\": 3}""#),
        (Some(3), vec![], true)
    );
    let range = Range { from: 1, to: None };
    assert_eq!(
        decode(&Structs, r#"{"arg": "{\"from\": \"1\"}"}"#),
        (range, vec![])
    );
}

#[test]
fn a_string_that_holds_an_array_is_that_array_and_a_bare_value_is_its_one_item() {
    assert_eq!(decode(&Numbers, r#"{"arg": "[1, 2]"}"#), (vec![1, 2],));
    assert_eq!(decode(&Numbers, r#"{"arg": 7}"#), (vec![7],));
    assert_eq!(decode(&Numbers, r#"{"arg": "7"}"#), (vec![7],));
    assert_eq!(
        decode(&Texts, r#"{"arg": "a,b"}"#),
        (vec!["a,b".to_owned()],)
    );
    assert_eq!(
        decode(&Texts, r#"{"arg": "[\"a\", \"b\"]"}"#),
        (vec!["a".to_owned(), "b".to_owned()],)
    );
    assert_eq!(decode(&Texts, r#"{"arg": "[1"}"#), (vec!["[1".to_owned()],));
    let (_, more) = decode(&Structs, r#"{"arg": {"from": 1}, "more": {"from": 2}}"#);
    assert_eq!(more, [Range { from: 2, to: None }]);
}

#[test]
fn numbers_in_strings_are_the_exact_numbers() {
    assert_eq!(decode(&Int, r#"{"arg": "5"}"#), (5,));
    assert_eq!(decode(&Int, r#"{"arg": "-1"}"#), (-1,));
    assert_eq!(decode(&Float, r#"{"arg": "2.5"}"#), (2.5,));
    assert_eq!(
        decode(&Long, r#"{"arg": "18446744073709551615"}"#),
        (u64::MAX,)
    );
    assert_eq!(
        decode(
            &Wide,
            r#"{"arg": "340282366920938463463374607431768211455"}"#
        ),
        (u128::MAX,)
    );
    assert_eq!(
        decode(&Wide, r#"{"arg": 340282366920938463463374607431768211455}"#),
        (u128::MAX,)
    );
    assert_eq!(
        decode(
            &Signed,
            r#"{"arg": "-170141183460469231731687303715884105728"}"#
        ),
        (i128::MIN,)
    );
    for wrong in ["five", "0x10", "1_000", "1,000", "", "NaN", "2.5", "--1"] {
        report(&Int, &format!(r#"{{"arg": "{wrong}"}}"#));
    }
}

#[test]
fn a_float_without_fraction_is_an_integer_also_when_strict() {
    tool!(StrictInt [.strict()] (arg: i32, "" []) -> String);
    for (raw, value) in [("30.0", 30), ("1e3", 1000), ("-2.50e1", -25), ("0.0", 0)] {
        let arguments = format!(r#"{{"arg": {raw}}}"#);
        assert_eq!(decode(&Int, &arguments), (value,), "{raw}");
        assert_eq!(decode(&StrictInt, &arguments), (value,), "{raw}");
    }
    for raw in ["30.5", "1e10", "1e-1", "2147483648"] {
        report(&Int, &format!(r#"{{"arg": {raw}}}"#));
        report(&StrictInt, &format!(r#"{{"arg": {raw}}}"#));
    }
    assert_eq!(
        decode(&Wide, r#"{"arg": 1e30}"#),
        (1_000_000_000_000_000_000_000_000_000_000,)
    );
}

#[test]
fn booleans_in_strings_are_booleans() {
    for (raw, value) in [("true", true), ("False", false), ("TRUE", true)] {
        assert_eq!(decode(&Flag, &format!(r#"{{"arg": "{raw}"}}"#)), (value,));
    }
    for raw in ["\"yes\"", "\"1\"", "1", "\"on\"", "null"] {
        report(&Flag, &format!(r#"{{"arg": {raw}}}"#));
    }
}

#[test]
fn null_and_its_stand_ins_are_absent_where_a_value_is_optional_and_no_text() {
    for raw in ["null", "\"\"", "\"null\""] {
        let arguments = format!(r#"{{"a": {raw}, "b": {raw}, "c": {raw}}}"#);
        assert_eq!(decode(&Optional, &arguments), (None, vec![], true), "{raw}");
    }
    assert_eq!(
        decode(&OptionalText, r#"{"arg": ""}"#),
        (Some(String::new()),)
    );
    assert_eq!(
        decode(&OptionalText, r#"{"arg": "null"}"#),
        (Some("null".to_owned()),)
    );
    assert_eq!(decode(&OptionalText, r#"{"arg": null}"#), (None,));
    report(&Text, r#"{"arg": null}"#);
    report(&Byte, r#"{"arg": ""}"#);
}

#[test]
fn an_enum_takes_the_one_member_that_differs_in_case_underscore_and_hyphen_only() {
    for raw in ["JSON", "json", "Json"] {
        assert_eq!(
            decode(&Choice, &format!(r#"{{"arg": "{raw}"}}"#)),
            (Mode::Json, None)
        );
    }
    for raw in ["beta_gamma", "BetaGamma", "betagamma"] {
        assert_eq!(
            decode(&Choice, &format!(r#"{{"arg": "{raw}"}}"#)),
            (Mode::BetaGamma, None)
        );
    }
    assert_eq!(
        decode(&Choice, r#"{"arg": "json", "other": ""}"#),
        (Mode::Json, None)
    );
    report(&Choice, r#"{"arg": "jso"}"#);
    report(&Choice, r#"{"arg": ""}"#);

    #[derive(Deserialize, JsonSchema, Debug)]
    enum Close {
        #[serde(rename = "a_b")]
        First,
        #[serde(rename = "a-b")]
        Second,
    }
    tool!(Ambiguous (arg: Close, "" []) -> String);
    report(&Ambiguous, r#"{"arg": "ab"}"#);
    assert!(matches!(
        decode(&Ambiguous, r#"{"arg": "a-b"}"#),
        (Close::Second,)
    ));
    let _ = Close::First;
}

#[test]
fn a_wrong_value_is_never_replaced_by_a_default() {
    report(&Optional, r#"{"a": 300}"#);
    report(&Optional, r#"{"a": "many"}"#);
    report(&Optional, r#"{"b": [300]}"#);
    report(&Optional, r#"{"c": "yes"}"#);
}

#[test]
fn white_space_around_a_number_or_a_boolean_is_not_repaired() {
    for text in [" 5", "5 ", "\\n5"] {
        report(&Int, &format!(r#"{{"arg": "{text}"}}"#));
        report(&Float, &format!(r#"{{"arg": "{text}"}}"#));
    }
    report(&Flag, r#"{"arg": " true"}"#);
    report(&Optional, r#"" ""#);
}

#[test]
fn a_date_is_written_as_its_format_says_at_any_depth() {
    #[derive(Deserialize, JsonSchema, Debug)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Stay {
        from: chrono::NaiveDate,
        until: chrono::DateTime<chrono::Utc>,
    }
    tool!(Book (on: chrono::NaiveDate, "" []; at: chrono::DateTime<chrono::Utc>, "" []; stay: Stay, "" []) -> String);
    let arguments = |date: &str| {
        format!(
            r#"{{"on": "{date}", "at": "{date}T12:00:00Z", "stay": {{"from": "{date}", "until": "{date}T12:00:00Z"}}}}"#
        )
    };
    decode(&Book, &arguments("2026-03-01"));
    let text = report(&Book, &arguments("2026-3-1"));
    assert!(text.contains("4 problems"), "{text}");
}

#[test]
fn texts_are_never_touched() {
    for text in [
        "",
        " ",
        "5",
        "true",
        "null",
        "{\\\"a\\\":1}",
        "[1]",
        "\\u00e5",
        "a,b",
    ] {
        let arguments = format!(r#"{{"arg": "{text}"}}"#);
        let expected: Value = serde_json::from_str(&arguments).unwrap();
        assert_eq!(Value::from(decode(&Text, &arguments).0), expected["arg"]);
    }
    report(&Text, r#"{"arg": 5}"#);
    report(&Text, r#"{"arg": true}"#);
}

#[test]
fn strict_takes_arguments_as_they_came() {
    tool!(Strict [.strict()] (arg: Vec<u8>, "" []; mode: Option<Mode>, "" []; token_budget: Option<u8>, "" []) -> String);
    for raw in [
        r#"{"arg": 7}"#,
        r#"{"arg": ["7"]}"#,
        r#"{"arg": "[7]"}"#,
        r#"{"arg": [], "mode": "JSON"}"#,
        r#"{"arg": [], "mode": ""}"#,
        r#"{"arg": [], "tokenBudget": 5}"#,
        r#""{\"arg\": []}""#,
    ] {
        report(&Strict, raw);
    }
    assert_eq!(
        decode(&Strict, r#"{"arg": [7.0], "mode": null}"#),
        (vec![7], None, None)
    );
}

#[derive(Serialize, Deserialize, JsonSchema, Debug, PartialEq)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Figure {
    Circle { radius: f64 },
    Dot,
}

#[test]
fn repair_reaches_into_forms_lists_maps_and_flattened_fields() {
    tool!(Draw (figures: Vec<Figure>, "" []; sizes: BTreeMap<String, u8>, "" []) -> String);
    assert_eq!(
        decode(
            &Draw,
            r#"{"figures": {"Kind": "CIRCLE", "radius": "1.5"}, "sizes": "{\"Big\": \"9\"}"}"#
        ),
        (
            vec![Figure::Circle { radius: 1.5 }],
            BTreeMap::from([("Big".to_owned(), 9)])
        )
    );
    #[derive(Deserialize, JsonSchema)]
    struct Flat {
        #[serde(flatten)]
        figure: Figure,
        pages: u8,
    }
    tool!(Print (flat: Flat, "" [.flatten()]; copies: u8, "" []) -> String);
    let (flat, copies) = decode(
        &Print,
        r#"{"copies": "2", "kind": "Circle", "radius": "3", "Pages": 4.0}"#,
    );
    assert_eq!(
        (flat.figure, flat.pages, copies),
        (Figure::Circle { radius: 3.0 }, 4, 2)
    );
}

#[test]
fn a_union_is_repaired_only_where_one_form_can_be_meant() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    #[serde(untagged)]
    enum Id {
        Number(u32),
        Pair { low: u8, high: u8 },
    }
    tool!(Get (id: Id, "" []) -> String);
    assert_eq!(decode(&Get, r#"{"id": "7"}"#), (Id::Number(7),));
    assert_eq!(
        decode(&Get, r#"{"id": {"Low": 1, "high": "2"}}"#),
        (Id::Pair { low: 1, high: 2 },)
    );

    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    #[serde(untagged)]
    enum Either {
        Number(u32),
        Flag(bool),
        List(Vec<u32>),
    }
    tool!(Pick (value: Either, "" []) -> String);
    assert_eq!(decode(&Pick, r#"{"value": "true"}"#), (Either::Flag(true),));
    // "7" may be the number or a list of it: nobody knows.
    report(&Pick, r#"{"value": "7"}"#);
}

#[test]
fn the_time_limit_is_an_argument_of_the_server_and_not_of_the_tool() {
    tool!(Slow [.timeout_argument().max_timeout_ms(30_000).deny_unknown()] (arg: u8, "" []) -> String);
    assert_eq!(decode(&Slow, r#"{"arg": 1, "timeout_seconds": 30}"#), (1,));
    assert_eq!(decode(&Slow, r#"{"timeout_seconds": "5", "arg": 1}"#), (1,));
    assert!(
        report(&Slow, r#"{"arg": 1, "timeout_seconds": 0}"#)
            .ends_with("`timeout_seconds` must be at least 1, got 0.")
    );
    assert!(
        report(&Slow, r#"{"arg": 1, "timeout_seconds": 31}"#)
            .ends_with("`timeout_seconds` must be at most 30, got 31.")
    );
    assert!(
        report(&Slow, r#"{"arg": 1, "timeout_seconds": "soon"}"#)
            .contains("`timeout_seconds` must be an integer")
    );
}

#[test]
fn an_empty_text_is_a_text_and_has_to_keep_to_its_limits() {
    tool!(Limited (short: Option<String>, "" [.min_length(1)]; code: Option<String>, "" [.pattern("^[a-z]+$")];
        letter: Option<char>, "" []; on: Option<chrono::NaiveDate>, "" []) -> String);
    for (name, text) in [
        ("short", ""),
        ("code", ""),
        ("letter", ""),
        ("letter", "null"),
        ("on", ""),
    ] {
        let told = report(&Limited, &format!(r#"{{"{name}": "{text}"}}"#));
        assert!(told.contains(&format!("- `{name}` must ")), "{told}");
    }
    assert_eq!(
        decode(
            &Limited,
            r#"{"short": null, "code": null, "letter": null, "on": null}"#
        ),
        (None, None, None, None)
    );
}
