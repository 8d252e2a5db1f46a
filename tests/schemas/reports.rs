//! What a model is told about arguments that cannot be used.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{report, tool};

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "never read")]
struct When {
    /// First and last hour.
    range: (u8, u8),
}

tool!(Forecast (
    city: String, "City name, for example \"Oslo\"." [];
    days: u8, "Days ahead; 0 is today." [.default(|| 0).max(14)];
    when: Option<When>, "Which hours." [];
) -> String);

#[test]
fn every_problem_is_told_at_once() {
    assert_eq!(
        report(
            &Forecast,
            r#"{"ctiy": "Oslo", "days": 30, "when": {"range": [1, "soon"]}}"#
        ),
        "Forecast was not run: 3 problems with its arguments.\n\
         - `city` is missing: expected a string (City name, for example \"Oslo\").\n\
         - `days` must be at most 14, got 30.\n\
         - `when.range[1]` must be an integer, got the string \"soon\".\n\
         Unknown argument `ctiy`: did you mean `city`?"
    );
}

#[test]
fn arguments_that_are_no_object_are_told_so() {
    assert_eq!(
        report(&Forecast, "[1, 2]"),
        "Forecast was not run: its arguments must be an object, got the array [1,2]."
    );
    assert_eq!(
        report(&Forecast, "\"Oslo\""),
        "Forecast was not run: its arguments must be an object, got the string \"Oslo\"."
    );
}

#[test]
fn ten_problems_are_told_and_the_rest_is_counted() {
    tool!(Sum (values: Vec<u8>, "" []) -> String);
    let text = report(&Sum, &json!({"values": vec!["x"; 14]}).to_string());
    assert!(text.starts_with(
        "Sum was not run: 14 problems with its arguments.\n- `values[0]` must be an integer"
    ));
    assert!(
        text.ends_with("\n- `values[9]` must be an integer, got the string \"x\".\n- and 4 more."),
        "{text}"
    );
}

#[test]
fn values_are_quoted_and_shortened() {
    tool!(Count (n: u8, "" []) -> String);
    let text = report(&Count, &json!({"n": "å\"\n".repeat(100)}).to_string());
    let line = text.lines().nth(1).unwrap();
    assert!(
        line.starts_with("- `n` must be an integer, got the string \"å\\\"\\nå"),
        "{line}"
    );
    assert!(line.ends_with("…\"."), "{line}");
    assert!(line.chars().count() < 160, "{line}");
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(dead_code, reason = "never read")]
enum Figure {
    Circle { radius: f64 },
    Square { side: u8 },
}

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "never read")]
enum Who {
    ById { id: u64 },
    ByName { first: String, last: String },
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "never read")]
enum Place {
    Point { x: u8 },
    Line(u8, u8),
}

#[test]
fn paths_reach_into_tagged_enums() {
    tool!(Draw (figure: Figure, "" []; flat: Figure, "" [.flatten()]) -> String);
    assert_eq!(
        report(
            &Draw,
            r#"{"figure": {"kind": "circle", "radius": "wide"}, "kind": "square"}"#
        ),
        "Draw was not run: 2 problems with its arguments.\n\
         - `figure.radius` must be a number, got the string \"wide\".\n\
         - `side` is missing: expected an integer."
    );
    assert_eq!(
        report(&Draw, r#"{"figure": {"kind": "oval"}}"#),
        "Draw was not run: 2 problems with its arguments.\n\
         - `kind` is missing: expected one of \"circle\", \"square\".\n\
         - `figure.kind` must be one of \"circle\", \"square\", got \"oval\"."
    );
}

#[test]
fn untagged_forms_say_what_each_of_them_lacks() {
    tool!(Find (who: Who, "" []) -> String);
    assert_eq!(
        report(&Find, r#"{"who": {"first": "Kari"}}"#),
        "Find was not run: 1 problem with its arguments.\n\
         - `who` fits none of its 2 forms: as form 1, `id` is missing: expected an integer; \
         as form 2, `last` is missing: expected a string."
    );
    assert_eq!(
        report(&Find, r#"{"who": {"first": "Kari", "last": 7}}"#),
        "Find was not run: 1 problem with its arguments.\n- `who.last` must be a string, got 7."
    );
}

#[test]
fn enums_that_are_one_key_name_the_keys() {
    tool!(Mark (place: Place, "" []) -> String);
    assert_eq!(
        report(&Mark, r#"{"place": {"Circle": 1}}"#),
        "Mark was not run: 1 problem with its arguments.\n\
         - `place` must have exactly one of the keys `Point`, `Line`."
    );
    assert_eq!(
        report(&Mark, r#"{"place": {"Point": {"x": 300}}}"#),
        "Mark was not run: 1 problem with its arguments.\n- `place.Point.x` must be at most 255, got 300."
    );
}

#[test]
fn no_rust_type_is_named() {
    #[derive(Deserialize, JsonSchema, Debug)]
    #[serde(try_from = "u32")]
    struct Even(#[allow(dead_code, reason = "never read")] u32);
    impl TryFrom<u32> for Even {
        type Error = String;
        fn try_from(value: u32) -> Result<Self, String> {
            match value % 2 {
                0 => Ok(Self(value)),
                _ => Err(format!("{value} is odd")),
            }
        }
    }
    tool!(Halve (n: Even, "" []; at: Option<chrono::NaiveDate>, "" []; more: Vec<Even>, "" []) -> String);
    assert_eq!(
        report(&Halve, r#"{"n": 7, "at": "tomorrow", "more": [2, 3]}"#),
        "Halve was not run: 3 problems with its arguments.\n\
         - `at` must be a date like \"2026-01-31\", got \"tomorrow\".\n\
         - `n` is not accepted: 7 is odd.\n\
         - `more[1]` is not accepted: 3 is odd."
    );
    tool!(Address (host: std::net::IpAddr, "" []; socket: std::net::SocketAddr, "" []) -> String);
    let text = report(&Address, r#"{"host": "localhost", "socket": "localhost"}"#);
    assert_eq!(
        text,
        "Address was not run: 2 problems with its arguments.\n\
         - `host` must be an IP address, got \"localhost\".\n\
         - `socket` is not accepted: invalid socket address syntax."
    );
}

#[test]
fn what_the_fn_needs_and_its_authors_schema_does_not_ask_for_is_missing() {
    fn schema() -> Value {
        json!({"type": "object", "properties": {"city": {"type": "string"}}})
    }
    tool!(Own [.input_schema(schema)] (city: String, "" []) -> String);
    assert_eq!(
        report(&Own, "{}"),
        "Own was not run: 1 problem with its arguments.\n- `city` is missing."
    );
}

#[test]
fn of_very_many_values_some_are_named() {
    fn schema() -> Value {
        let names: Vec<String> = (0..100).map(|n| format!("v{n}")).collect();
        json!({"type": "object", "properties": {"v": {"enum": names}}})
    }
    tool!(Pick [.input_schema(schema)] (v: String, "" []) -> String);
    let text = report(&Pick, r#"{"v": "none"}"#);
    assert!(
        text.contains("`v` must be one of 100 values: \"v0\", \"v1\","),
        "{text}"
    );
    assert!(text.ends_with("\"v39\", …, got \"none\"."), "{text}");
}

#[test]
fn an_enum_with_other_forms_names_them_all() {
    #[derive(Deserialize, JsonSchema)]
    #[allow(dead_code, reason = "never read")]
    enum Mixed {
        Unit,
        Other,
        Number(u8),
        Named { name: String },
    }
    tool!(Mix (e: Mixed, "" []) -> String);
    assert_eq!(
        report(&Mix, r#"{"e": "zzz"}"#),
        "Mix was not run: 1 problem with its arguments.\n- `e` must be one of \"Unit\", \"Other\" \
         or an object with one of the keys `Number`, `Named`, got the string \"zzz\"."
    );
}

#[test]
fn a_wrong_key_of_a_map_is_blamed_and_not_its_value() {
    use std::collections::BTreeMap;
    tool!(Maps (small: BTreeMap<u8, String>, "" []; signed: BTreeMap<i16, u8>, "" []) -> String);
    assert_eq!(
        report(
            &Maps,
            r#"{"small": {"1": "x", "one": "y"}, "signed": {"1.5": 1}}"#
        ),
        "Maps was not run: 2 problems with its arguments.\n\
         - `small.one` is no key here: keys are integers from 0 up.\n\
         - `signed[\"1.5\"]` is no key here: keys are integers."
    );
    assert_eq!(
        report(
            &Maps,
            r#"{"small": {"1": "x", "300": "y"}, "signed": {"007": 1}}"#
        ),
        "Maps was not run: 2 problems with its arguments.\n\
         - `small.300` is no key that is accepted here.\n\
         - `signed.007` is no key that is accepted here."
    );
}

#[test]
fn words_of_serde_and_names_of_rust_types_are_kept_back() {
    tool!(Wait (time: std::time::Duration, "" []) -> String);
    let text = report(
        &Wait,
        r#"{"time": {"secs": 18446744073709551615, "nanos": 4294967295}}"#,
    );
    assert!(
        text.contains("- `time") && text.contains("is not accepted, got"),
        "{text}"
    );
    assert!(!text.contains("Duration"), "{text}");
}
