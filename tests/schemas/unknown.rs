//! Keys that nobody declared: ignored, refused, or taken for a typo, at any depth.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::support::{decode, failure, input, report, tool};

#[derive(Deserialize, JsonSchema, Debug, PartialEq)]
struct Paging {
    page: u8,
    limit: Option<u8>,
}

#[derive(Deserialize, JsonSchema, Debug, PartialEq, Default)]
struct Filter {
    category: Option<String>,
    #[serde(default)]
    token_budget: u8,
}

/// The lines of a report after the first.
fn lines<T: crate::support::Signature>(tool: &T, arguments: &str) -> Vec<String> {
    report(tool, arguments)
        .lines()
        .skip(1)
        .map(str::to_owned)
        .collect()
}

#[test]
fn what_is_not_declared_is_refused_beside_flattened_arguments_too() {
    tool!(Closed [.deny_unknown()] (text: String, "" []; paging: Paging, "" [.flatten()]) -> String);
    assert_eq!(input(&Closed)["additionalProperties"], false);
    assert_eq!(
        decode(&Closed, r#"{"text": "x", "page": 1, "limit": 2}"#)
            .1
            .limit,
        Some(2)
    );
    assert_eq!(
        lines(&Closed, r#"{"text": "x", "page": 1, "other": 2}"#),
        ["- `other` is not known: expected `text`, `page`, `limit`."]
    );
    assert_eq!(
        lines(&Closed, r#"{"text": "x", "page": 1, "limits": 2}"#),
        ["- `limits` is not known: did you mean `limit`?"]
    );
    tool!(Slow [.deny_unknown().timeout_argument()] (paging: Paging, "" [.flatten()]) -> String);
    assert_eq!(
        decode(&Slow, r#"{"page": 1, "timeout_seconds": 2}"#).0.page,
        1
    );
}

#[test]
fn what_is_not_declared_is_refused_beside_flattened_enums_and_options_too() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Figure {
        Circle { radius: f64 },
        Square { side: u8 },
    }
    tool!(Draw [.deny_unknown()] (figure: Figure, "" [.flatten()]; paging: Option<Paging>, "" [.flatten()]) -> String);
    let (figure, paging) = decode(&Draw, r#"{"kind": "circle", "radius": 1.5}"#);
    assert_eq!((figure, paging), (Figure::Circle { radius: 1.5 }, None));
    assert_eq!(
        lines(&Draw, r#"{"kind": "square", "side": 1, "colour": 2}"#),
        ["- `colour` is not known: expected `kind`, `radius`, `side`, `page`, `limit`."]
    );
}

#[test]
fn a_typo_of_an_absent_option_is_refused_beside_flattened_arguments_too() {
    tool!(List (day: Option<u8>, "" []; paging: Paging, "" [.flatten()]) -> String);
    assert_eq!(
        lines(&List, r#"{"page": 1, "limt": 5}"#),
        ["- `limt` is not known: did you mean `limit`?"]
    );
    assert_eq!(
        lines(&List, r#"{"page": 1, "dya": 5}"#),
        ["- `dya` is not known: did you mean `day`?"]
    );
    assert_eq!(
        decode(&List, r#"{"page": 1, "limit": 4, "limt": 5}"#)
            .1
            .limit,
        Some(4)
    );
    assert_eq!(
        decode(&List, r#"{"page": 1, "unrelated": 5}"#).1.limit,
        None
    );
    tool!(Perhaps (paging: Option<Paging>, "" [.flatten()]) -> String);
    assert_eq!(
        lines(&Perhaps, r#"{"paeg": 5}"#),
        ["- `paeg` is not known: did you mean `page`?"]
    );
    assert_eq!(decode(&Perhaps, r#"{"unrelated": 5}"#).0, None);
}

#[test]
fn a_map_reads_every_key() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct Everything {
        limit: Option<u8>,
        #[serde(flatten)]
        rest: BTreeMap<String, Value>,
    }
    tool!(Flat (all: Everything, "" [.flatten()]) -> String);
    tool!(Nested (all: Everything, "" []; by_name: BTreeMap<String, u8>, "" [.default(BTreeMap::new)]) -> String);
    assert_eq!(decode(&Flat, r#"{"limt": 5}"#).0.rest.len(), 1);
    let (all, by_name) = decode(&Nested, r#"{"all": {"limt": 5}, "by_name": {"all": 1}}"#);
    assert_eq!((all.rest.len(), by_name.len()), (1, 1));
}

#[test]
fn a_typo_in_a_nested_object_is_refused_wherever_it_is() {
    tool!(Find (filter: Option<Filter>, "" []; filters: Vec<Filter>, "" [.default_json("[]")];
        by_name: BTreeMap<String, Filter>, "" [.default_json("{}")]) -> String);
    for (arguments, line) in [
        (
            r#"{"filter": {"categry": "food"}}"#,
            "- `filter.categry` is not known: did you mean `category`?",
        ),
        (
            r#"{"filters": [{}, {"catgeory": "food"}]}"#,
            "- `filters[1].catgeory` is not known: did you mean `category`?",
        ),
        (
            r#"{"by_name": {"a": {"token_budge": 1}}}"#,
            "- `by_name.a.token_budge` is not known: did you mean `token_budget`?",
        ),
    ] {
        assert_eq!(lines(&Find, arguments), [line]);
    }
    let accepted = r#"{"filter": {"category": "a", "categry": "b", "unrelated": {}}}"#;
    assert_eq!(
        decode(&Find, accepted).0.unwrap().category.as_deref(),
        Some("a")
    );
}

#[test]
fn a_nested_key_that_differs_in_case_underscore_and_hyphen_only_is_the_declared_one() {
    tool!(Find (filter: Filter, "" []) -> String);
    assert_eq!(
        decode(&Find, r#"{"filter": {"tokenBudget": "5"}}"#)
            .0
            .token_budget,
        5
    );
    assert_eq!(
        decode(&Find, r#"{"filter": {"tokenBudget": 5, "Category": "x"}}"#)
            .0
            .token_budget,
        5
    );
    tool!(Exact [.strict()] (filter: Filter, "" []) -> String);
    assert_eq!(
        lines(&Exact, r#"{"filter": {"tokenBudget": 5}}"#),
        ["- `filter.tokenBudget` is not known: did you mean `token_budget`?"]
    );
}

#[test]
fn a_typo_that_leaves_something_missing_explains_it() {
    tool!(Get (paging: Paging, "" []) -> String);
    assert_eq!(
        lines(&Get, r#"{"paging": {"paeg": 1}}"#),
        [
            "- `paging.page` is missing: expected an integer.",
            "Unknown key `paging.paeg`: did you mean `page`?"
        ]
    );
    tool!(Closed [.deny_unknown()] (text: String, "" []) -> String);
    assert_eq!(
        report(&Closed, r#"{"txet": "x"}"#),
        "Closed was not run: 1 problem with its arguments.\n\
         - `text` is missing: expected a string.\n\
         Unknown argument `txet`: did you mean `text`?"
    );
}

#[test]
fn a_closed_nested_object_says_which_key_was_meant() {
    #[derive(Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "never read")]
    struct Place {
        city: String,
        name: Option<String>,
    }
    tool!(Go (place: Place, "" []) -> String);
    assert_eq!(
        lines(&Go, r#"{"place": {"city": "Oslo", "nam": "x"}}"#),
        ["- `place.nam` is not known: did you mean `name`?"]
    );
    assert_eq!(
        lines(&Go, r#"{"place": {"city": "Oslo", "street": "x"}}"#),
        ["- `place.street` is not known: expected `city`, `name`."]
    );
}

#[test]
fn only_the_form_that_is_taken_is_searched_for_typos() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Figure {
        Circle { radius: Option<u8> },
        Square { side: Option<u8> },
    }
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    enum Shape {
        Point { label: Option<String> },
        Line(u8, u8),
    }
    tool!(Draw (figure: Option<Figure>, "" []; shape: Option<Shape>, "" []) -> String);
    assert_eq!(
        lines(&Draw, r#"{"figure": {"kind": "circle", "raduis": 1}}"#),
        ["- `figure.raduis` is not known: did you mean `radius`?"]
    );
    assert_eq!(
        decode(&Draw, r#"{"figure": {"kind": "circle", "sides": 1}}"#).0,
        Some(Figure::Circle { radius: None })
    );
    assert_eq!(
        lines(&Draw, r#"{"shape": {"Point": {"labl": "x"}}}"#),
        ["- `shape.Point.labl` is not known: did you mean `label`?"]
    );
    assert_eq!(
        decode(&Draw, r#"{"shape": {"Line": [1, 2]}}"#).1,
        Some(Shape::Line(1, 2))
    );
    let _ = Figure::Square { side: None };
}

#[test]
fn an_alias_is_no_typo_however_close() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct Paint {
        #[serde(default, alias = "colour")]
        color: String,
        #[serde(alias = "notes")]
        note: Option<Value>,
        #[serde(flatten)]
        more: More,
    }
    #[derive(Deserialize, JsonSchema, Debug, PartialEq)]
    struct More {
        #[serde(alias = "limits")]
        limit: Option<u8>,
    }
    tool!(Nested (paint: Paint, "" []) -> String);
    tool!(Flat (paint: Paint, "" [.flatten()]) -> String);
    let keys = r#"{"colour": "null", "notes": "x", "limits": 3}"#;
    let paint = decode(&Nested, &format!(r#"{{"paint": {keys}}}"#)).0;
    assert_eq!((&*paint.color, paint.more.limit), ("null", Some(3)));
    assert_eq!(paint.note, Some(Value::from("x")));
    assert_eq!(decode(&Flat, keys).0, paint);
    assert_eq!(
        lines(&Nested, r#"{"paint": {"colr": "red"}}"#),
        ["- `paint.colr` is not known: did you mean `color`?"]
    );
}

#[test]
fn ten_are_told_and_the_rest_is_counted_as_far_as_anybody_looked() {
    tool!(Closed [.deny_unknown()] (text: String, "" []; of: Vec<u8>, "" [.default(Vec::new)]) -> String);
    let keys = |count: usize| {
        let keys: Vec<String> = (0..count).map(|n| format!(r#""key{n}": {n}"#)).collect();
        keys.join(",")
    };
    let told = |arguments: &str| {
        let text = report(&Closed, arguments);
        let lines: Vec<&str> = text.lines().collect();
        let problems = mcp_tool_runtime::__private::problems(&failure(&Closed, arguments));
        assert_eq!(problems.as_array().map(Vec::len), Some(10));
        assert_eq!(lines.len(), 12, "{text}");
        (lines[0].to_owned(), lines[11].to_owned())
    };
    let header = |count: &str| format!("Closed was not run: {count} problems with its arguments.");
    assert_eq!(
        told(&format!(r#"{{"text": "x", {}}}"#, keys(12))),
        (header("12"), "- and 2 more.".to_owned())
    );
    assert_eq!(
        told(&format!(r#"{{"txet": "x", "of": ["x"], {}}}"#, keys(12))),
        (header("14"), "- and 4 more.".to_owned())
    );
    assert_eq!(
        told(&format!(r#"{{"text": "x", {}}}"#, keys(100))),
        (header("100"), "- and 90 more.".to_owned())
    );
    assert_eq!(
        told(&format!(r#"{{"text": "x", {}}}"#, keys(101))),
        (
            header("more than 100"),
            "- and more than 90 more.".to_owned()
        )
    );
    let wrong = |count: usize| {
        format!(
            r#"{{"text": "x", "of": [{}]}}"#,
            vec!["-1"; count].join(",")
        )
    };
    assert_eq!(
        told(&wrong(1000)),
        (header("1000"), "- and 990 more.".to_owned())
    );
    assert_eq!(
        told(&wrong(1001)),
        (
            header("more than 1000"),
            "- and more than 990 more.".to_owned()
        )
    );
}

#[test]
fn hints_and_problems_are_ten_lines_together() {
    tool!(Many (values: Vec<u8>, "" []; city: String, "" []) -> String);
    let text = report(
        &Many,
        &format!(r#"{{"values": [{}], "ctiy": 1}}"#, ["-1"; 9].join(",")),
    );
    assert_eq!(text.lines().count(), 11, "{text}");
    assert!(text.starts_with("Many was not run: 10 problems"), "{text}");
}

#[test]
fn a_very_long_key_makes_no_long_report() {
    #[derive(Deserialize, JsonSchema, Debug)]
    #[serde(deny_unknown_fields)]
    struct Strict {
        #[allow(dead_code, reason = "never read")]
        n: Option<u8>,
    }
    tool!(Closed [.deny_unknown()] (strict: Option<Strict>, "" []; map: Option<BTreeMap<String, u8>>, "" []) -> String);
    let key = "k/~".repeat(1_000_000);
    for arguments in [
        format!(r#"{{"{key}": 1}}"#),
        format!(r#"{{"strict": {{"{key}": 1}}}}"#),
        format!(r#"{{"map": {{"{key}": "x"}}}}"#),
    ] {
        let failure = failure(&Closed, &arguments);
        assert!(failure.text("tool").len() < 600);
        let problems = mcp_tool_runtime::__private::problems(&failure).to_string();
        assert!(problems.len() < 600, "{problems}");
        assert!(problems.contains('…'), "{problems}");
    }
}

#[test]
fn a_nested_key_is_repaired_whether_or_not_anything_else_needs_repair() {
    #[derive(Deserialize, JsonSchema, Debug, PartialEq, Clone)]
    struct Inner {
        label: String,
        #[serde(default)]
        count: u8,
        #[serde(default)]
        tags: Vec<String>,
        #[serde(default)]
        token_budget: u8,
    }
    tool!(Nest (inner: Inner, "" []; n: u8, "" [.default(|| 0)]) -> String);
    tool!(Flat (inner: Inner, "" [.flatten()]; n: u8, "" [.default(|| 0)]) -> String);
    let keys =
        |count: &str| format!(r#""label": "x", "count": {count}, "Tags": ["a"], "tokenBudget": 7"#);
    for count in ["5", "\"5\""] {
        let expected = Inner {
            label: "x".to_owned(),
            count: 5,
            tags: vec!["a".to_owned()],
            token_budget: 7,
        };
        let keys = keys(count);
        for n in ["1", "\"1\""] {
            assert_eq!(
                decode(&Nest, &format!(r#"{{"inner": {{{keys}}}, "n": {n}}}"#)),
                (expected.clone(), 1)
            );
            assert_eq!(
                decode(&Flat, &format!(r#"{{{keys}, "n": {n}}}"#)),
                (expected.clone(), 1)
            );
        }
    }
    assert_eq!(
        lines(&Nest, r#"{"inner": {"lable": "x"}}"#),
        [
            "- `inner.label` is missing: expected a string.",
            "Unknown key `inner.lable`: did you mean `label`?"
        ]
    );
}
