//! Arguments that are deep, many, or half read: what they cost, and that they end in a report.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::support::{decode, report, tool};

#[test]
fn a_type_that_leaves_half_its_value_is_reported_and_not_run() {
    struct Lazy;
    impl<'de> Deserialize<'de> for Lazy {
        fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
            Ok(Self)
        }
    }
    impl JsonSchema for Lazy {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Lazy".into()
        }
        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            true.into()
        }
    }
    tool!(Sleep (arg: Lazy, "" []) -> String);
    assert!(report(&Sleep, r#"{"arg": {"a": 1}}"#).starts_with("Sleep was not run: "));
}

#[test]
fn deep_values_of_recursive_types_need_little_stack() {
    #[derive(Deserialize, JsonSchema)]
    #[serde(untagged)]
    #[allow(dead_code, reason = "only its schema is read")]
    enum Tree {
        Leaf(i32),
        Named { name: String, inner: Box<Tree> },
        Many(Vec<Tree>),
    }
    tool!(Grow (tree: Tree, "" []) -> String);
    // Seen as the one item of an array of the same, without end.
    report(&Grow, r#"{"tree": "leaf"}"#);
    for (open, close) in [("[", "]"), (r#"{"name":"x","inner":"#, "}")] {
        let wrong = format!(
            r#"{{"tree": {}"leaf"{}}}"#,
            open.repeat(100),
            close.repeat(100)
        );
        report(&Grow, &wrong);
        let endless = format!(r#"{{"tree": {}"#, open.repeat(100_000));
        report(&Grow, &endless);
    }
}

#[test]
fn a_great_many_unknown_keys_cost_no_more_than_reading_them() {
    tool!(Pair (first_of_two: u8, "" []; second_of_two: Option<u8>, "" []) -> String);
    let keys: Vec<String> = (0..50_000)
        .map(|n| format!(r#""firstOfTwo{n}": {n}"#))
        .collect();
    let same = vec![r#""FirstOfTwo": 1"#; 50_000];
    let text = report(&Pair, &format!("{{{}}}", keys.join(",")));
    assert!(text.contains("`first_of_two` is missing"), "{text}");
    assert_eq!(decode(&Pair, &format!("{{{}}}", same.join(","))).0, 1); // of equal keys the last one
}

#[test]
fn limits_hold_however_much_is_sent() {
    tool!(Sum (values: Vec<u16>, "" [.max_items(1_000_000)]; small: u8, "" [.max(5)]) -> String);
    let many = vec!["1"; 120_000].join(",");
    assert!(
        report(&Sum, &format!(r#"{{"values": [{many}], "small": 6}}"#))
            .contains("`small` must be at most 5, got 6")
    );
    assert_eq!(
        decode(&Sum, &format!(r#"{{"values": [{many}], "small": 5}}"#))
            .0
            .len(),
        120_000
    );
}

#[test]
fn forms_within_forms_of_a_hostile_value_cost_no_more_than_it_is_long() {
    #[derive(Deserialize, JsonSchema)]
    #[serde(untagged)]
    #[allow(dead_code, reason = "only its schema is read")]
    enum Tree {
        Left { next: Box<Tree>, left: Option<u8> },
        Right { next: Box<Tree>, right: Option<u8> },
        Leaf { value: Option<u8> },
    }
    tool!(Climb (tree: Tree, "" []) -> String);
    let nested = |leaf: &str| {
        format!(
            "{{\"tree\": {}{leaf}{}}}",
            "{\"next\": ".repeat(12),
            "}".repeat(12)
        )
    };
    decode(&Climb, &nested(r#"{"value": 1}"#));
    decode(&Climb, &nested(r#"{"unrelated": 1}"#));
}
