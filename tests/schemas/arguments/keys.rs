//! Keys: which argument is meant, and which are nobody's.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Range, Structs, Text};
use crate::support::{decode, report, tool};

#[test]
fn a_key_that_differs_in_case_underscore_and_hyphen_only_is_the_declared_one() {
    tool!(Budget (token_budget: Option<u32>, "" []; city: String, "" []) -> String);
    assert_eq!(
        decode(&Budget, r#"{"tokenBudget": 5, "City": "Oslo"}"#),
        (Some(5), "Oslo".to_owned())
    );
    assert_eq!(
        decode(
            &Budget,
            r#"{"token_budget": 6, "tokenBudget": 5, "city": "Oslo"}"#
        ),
        (Some(6), "Oslo".to_owned())
    );
    let nested = decode(&Structs, r#"{"arg": {"From": "1", "TO": 2}}"#);
    assert_eq!(
        nested.0,
        Range {
            from: 1,
            to: Some(2)
        }
    );
}

#[test]
fn unknown_keys_are_ignored_unless_they_are_a_typo_of_an_absent_option() {
    assert_eq!(
        decode(&Text, r#"{"arg": "x", "other": {"a": [1]}}"#),
        ("x".to_owned(),)
    );
    tool!(Search (text: String, "" []; limit: Option<u8>, "" []) -> String);
    assert_eq!(
        decode(&Search, r#"{"text": "x", "limit": 1, "limits": 2}"#).1,
        Some(1)
    );
    assert_eq!(decode(&Search, r#"{"text": "x", "unrelated": 2}"#).1, None);
    assert_eq!(
        report(&Search, r#"{"text": "x", "limits": 2}"#),
        "Search was not run: 1 problem with its arguments.\n- `limits` is not known: did you mean `limit`?"
    );
    tool!(Closed [.deny_unknown()] (text: String, "" []) -> String);
    assert_eq!(
        report(&Closed, r#"{"text": "x", "other": 2}"#),
        "Closed was not run: 1 problem with its arguments.\n- `other` is not known: expected `text`."
    );
}

#[test]
fn flattened_structs_take_what_nobody_else_takes() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct Paging {
        page: u8,
        #[serde(default)]
        size: Option<u8>,
    }
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct Everything {
        #[serde(flatten)]
        rest: BTreeMap<String, u8>,
    }
    tool!(List (name: String, "" []; paging: Option<Paging>, "" [.flatten()]) -> String);
    assert_eq!(decode(&List, r#"{"name": "x"}"#).1, None);
    assert_eq!(decode(&List, r#"{"name": "x", "unrelated": 1}"#).1, None);
    assert_eq!(
        decode(&List, r#"{"page": 3, "name": "x"}"#).1,
        Some(Paging {
            page: 3,
            size: None
        })
    );
    assert!(report(&List, r#"{"name": "x", "size": 3}"#).contains("`page` is missing"));
    tool!(Rest (name: String, "" []; rest: Everything, "" [.flatten()]) -> String);
    let (_, Everything { rest }) = decode(&Rest, r#"{"b": 1, "name": "x", "a": 2}"#);
    assert_eq!(
        rest,
        BTreeMap::from([("a".to_owned(), 2), ("b".to_owned(), 1)])
    );
    tool!(Both (rest: Everything, "" [.flatten()]) -> String);
    assert_eq!(decode(&Both, "{}").0.rest, BTreeMap::new());
}

#[test]
fn keys_may_be_escaped_repeated_and_in_any_order() {
    tool!(Pair (first: u8, "" []; second: String, "" []) -> String);
    let expected = (1, "x".to_owned());
    for raw in [
        r#"{"first":1,"second":"x"}"#,
        r#"{ "second" : "x" , "first" : 1 }"#,
        r#"{"f\u0069rst":1,"second":"x"}"#,
        r#"{"first":9,"first":1,"second":"x"}"#,
        "{\n\t\"first\": 1,\r\n\"other\": {\"a\": [\"}\", \"\\\"\"]}, \"second\": \"x\"}",
    ] {
        assert_eq!(decode(&Pair, raw), expected, "{raw}");
    }
}

#[test]
fn what_serde_takes_under_another_name_is_not_taken_for_a_typo_or_missed() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct Paint {
        #[serde(alias = "colour")]
        color: String,
        #[serde(alias = "widht")]
        #[schemars(range(max = 9))]
        width: Option<u8>,
    }
    tool!(Nested (paint: Paint, "" []) -> String);
    tool!(Flat (paint: Paint, "" [.flatten()]) -> String);
    let paint = Paint {
        color: "red".to_owned(),
        width: Some(3),
    };
    assert_eq!(
        decode(&Nested, r#"{"paint": {"colour": "red", "widht": 3}}"#),
        (paint,)
    );
    assert_eq!(
        decode(&Flat, r#"{"colour": "red", "widht": 3}"#).0.width,
        Some(3)
    );
}
