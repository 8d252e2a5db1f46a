//! The report as data, for programs.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{failure, report, tool};

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
fn the_same_is_there_as_data() {
    let failure = failure(
        &Forecast,
        r#"{"city": "Oslo", "days": 30, "when": {"range": [1]}}"#,
    );
    assert!(failure.is_recoverable());
    let debug = format!("{failure:?}");
    assert!(debug.contains("invalid_arguments"), "{debug}");
    assert_eq!(
        problems(
            &Forecast,
            r#"{"city": "Oslo", "days": 30, "when": {"range": [1]}}"#
        ),
        json!([
            {"path": "/days", "expected": "integer ≤ 14", "got": 30},
            {"path": "/when/range", "expected": "array of 2 items", "got": [1]}
        ])
    );
    assert_eq!(
        problems(&Forecast, "{}"),
        json!([{"path": "/city", "expected": "string"}])
    );
}

/// The `problems` field of the failure.
fn problems<T: crate::support::Signature>(tool: &T, arguments: &str) -> Value {
    mcp_tool_runtime::__private::problems(&failure(tool, arguments))
}

#[test]
fn unknown_arguments_are_there_whether_they_are_refused_or_explain_something() {
    assert_eq!(
        problems(&Forecast, r#"{"ctiy": "Oslo"}"#),
        json!([
            {"path": "/city", "expected": "string"},
            {"path": "/ctiy", "expected": "`city`", "got": "Oslo"}
        ])
    );
    assert_eq!(
        problems(&Forecast, r#"{"city": "Oslo", "dasy": 3}"#),
        json!([{"path": "/dasy", "expected": "`days`", "got": 3}])
    );
}

#[test]
fn what_came_is_told_and_not_what_repair_made_of_it() {
    tool!(Sum (values: Vec<u8>, "" [.max_items(3)]; token_budget: u8, "" [.default(|| 0)]) -> String);
    let got = |arguments: &str| problems(&Sum, arguments)[0]["got"].clone();
    assert_eq!(got(r#"{"values": [1,2,3.0,"4"]}"#), json!([1, 2, 3.0, "4"]));
    assert_eq!(got(r#"{"values": "[1,2,3,4]"}"#), json!("[1,2,3,4]"));
    assert_eq!(got(r#"{"values": ["300"]}"#), json!("300"));
    assert_eq!(
        got(r#"{"values": [1], "tokenBudget": "300"}"#),
        json!("300")
    );
}

#[test]
fn numbers_that_no_program_could_read_are_told_as_their_digits() {
    tool!(Count (n: u8, "" []; of: Vec<String>, "" [.default(Vec::new)]) -> String);
    let got = |number: &str| problems(&Count, &format!(r#"{{"n": {number}}}"#))[0]["got"].clone();
    assert_eq!(got("99999999999999999999"), json!("99999999999999999999"));
    assert_eq!(got("1e999"), json!("1e999"));
    assert_eq!(got("1e400"), json!("1e400"));
    assert_eq!(got("18446744073709551616"), json!("18446744073709551616"));
    assert_eq!(got("18446744073709551615"), json!(u64::MAX));
    assert_eq!(got("-3"), json!(-3));
    assert_eq!(got("1e20"), json!(1e20));
    assert_eq!(got("0.5"), json!(0.5));
    assert_eq!(
        problems(&Count, r#"{"n": 1, "of": [[99999999999999999999]]}"#)[0]["got"],
        json!([99_999_999_999_999_999_999_u128.to_string()])
    );
}

#[test]
fn bounds_of_the_author_stand_without_those_of_the_type() {
    tool!(Count (most: u8, "" [.max(14)]; least: u8, "" [.min(3)]; free: u8, "" [];
        wide: u64, "" [.max(9)]) -> String);
    let expected = |arguments: &str| -> Vec<Value> {
        let problems = problems(&Count, arguments);
        let problems = problems.as_array().unwrap();
        problems
            .iter()
            .map(|problem| problem["expected"].clone())
            .collect()
    };
    assert_eq!(
        expected(r#"{"most": 15, "least": 2, "free": 256, "wide": 10}"#),
        [
            "integer ≤ 14",
            "integer ≥ 3",
            "integer ≥ 0 ≤ 255",
            "integer ≤ 9"
        ]
    );
    assert_eq!(
        expected(r#"{"most": -1, "least": 256, "free": "x", "wide": "x"}"#),
        [
            "integer ≥ 0 ≤ 14",
            "integer ≥ 3 ≤ 255",
            "integer ≥ 0 ≤ 255",
            "integer ≤ 9"
        ]
    );
}

#[test]
fn each_broken_rule_says_what_it_expects() {
    tool!(Name (name: String, "" [.min_length(3).pattern("^[a-z]+$")]; one: Vec<u8>, "" [.min_items(1).max_items(1)];
        code: String, "" [.min_length(2).max_length(2)]) -> String);
    assert_eq!(
        problems(&Name, r#"{"name": "A", "one": [], "code": "abc"}"#),
        json!([
            {"path": "/name", "expected": "string ≥ 3 characters", "got": "A"},
            {"path": "/name", "expected": "string matching ^[a-z]+$", "got": "A"},
            {"path": "/one", "expected": "array of 1 item", "got": []},
            {"path": "/code", "expected": "string of 2 characters", "got": "abc"}
        ])
    );
    tool!(Letter (letter: char, "" []) -> String);
    assert_eq!(
        problems(&Letter, r#"{"letter": "ab"}"#),
        json!([{"path": "/letter", "expected": "string of 1 character", "got": "ab"}])
    );
    let text = report(&Name, r#"{"name": "A", "one": [1], "code": "ab"}"#);
    assert!(
        text.contains(": 2 problems with its arguments.\n"),
        "{text}"
    );
}
