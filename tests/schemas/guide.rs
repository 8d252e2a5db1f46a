//! Writes `docs/schemas.md` from the types below, and fails where the page says anything else.
//!
//! `MCP_TOOL_TESTS=overwrite cargo test -p mcp-tool-tests --test schemas guide` writes it anew.

#![allow(dead_code, reason = "the types are shown, not used")]

use std::fmt::Write as _;

use mcp_tool_tests::fixtures::{compare, workspace};
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{input, tool};

const SOURCE: &str = include_str!("guide.rs");
const INTRODUCTION: &str = "\
# What a tool advertises

Hosts take a server's tools all or nothing, and model providers the whole list of all servers: one schema they dislike
removes every tool, mostly without a word. So a tool is advertised in a form that every host is known to take, or it is
refused when the server is built, with the field named and the way out.

Each section below is one rule: the Rust type, what `schemars` makes of it, and what the tool advertises. The page is
written by a test from these very types.

What is advertised is enforced. Arguments are decoded as they came; where that fails, what hosts are known to garble is
repaired if the schema leaves one reading (`\"5\"` for an integer, JSON inside a string, `tokenBudget` for `token_budget`);
and if that does not help, the model is told every problem at once. `strict` on a tool or a server turns repair off.

Keys that are not declared are ignored, at any depth, but for a misspelt one: where the same object lacks an optional member
whose name is one typo away, the call is refused with \"did you mean\", since otherwise the member would silently keep its
default. Under `deny_unknown` every undeclared argument is refused.
";

// begin optional
#[derive(Deserialize, JsonSchema)]
struct Optional {
    limit: Option<u32>,
}
// end

// begin plain_enum
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Unit {
    /// The SI unit.
    Celsius,
    /// Only in a few countries.
    Fahrenheit,
}
// end

// begin tagged
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
enum Operation {
    /// Adds two numbers.
    Add {
        left: f64,
        right: f64,
    },
    Negate {
        value: f64,
    },
}
// end

// begin untagged
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum Person {
    ById { id: u64 },
    ByName { first: String, last: String },
}
// end

// begin inlined
#[derive(Deserialize, JsonSchema)]
struct Meeting {
    place: Place,
}

#[derive(Deserialize, JsonSchema)]
struct Place {
    /// Street and number.
    street: String,
}
// end

// begin recursive
#[derive(Deserialize, JsonSchema)]
struct Comment {
    text: String,
    replies: Vec<Comment>,
}
// end

// begin numbers
#[derive(Deserialize, JsonSchema)]
struct Numbers {
    byte: u8,
    count: u64,
    big: i128,
    ratio: f32,
}
// end

// begin tuple
#[derive(Deserialize, JsonSchema)]
struct Area {
    /// Latitude and longitude.
    centre: (f64, f64),
    label: (u8, String),
}
// end

// begin collections
#[derive(Deserialize, JsonSchema)]
struct Collections {
    tags: std::collections::BTreeSet<String>,
    by_number: std::collections::BTreeMap<u32, String>,
    anything: Value,
}
// end

// begin limits
#[derive(Deserialize, JsonSchema)]
struct Limits {
    #[schemars(regex(pattern = r"^\d{4}$"))]
    year: String,
    #[schemars(regex(pattern = "[a-z]"))]
    word: String,
    #[schemars(range(min = 1, max = 50))]
    limit: u32,
    #[schemars(extend("multipleOf" = 5))]
    step: u32,
}
// end

// begin formats
#[derive(Deserialize, JsonSchema)]
struct Formats {
    when: chrono::DateTime<chrono::Utc>,
    id: uuid::Uuid,
    host: std::net::IpAddr,
}
// end

tool!(OptionalTool (arg: Optional, "" []) -> String);
tool!(UnitTool (arg: Unit, "" []) -> String);
tool!(NestedOperation (arg: Operation, "" []) -> String);
tool!(RootOperation (arg: Operation, "" [.flatten()]) -> String);
tool!(PersonTool (arg: Person, "" [.flatten()]) -> String);
tool!(MeetingTool (arg: Meeting, "" []) -> String);
tool!(CommentTool (arg: Comment, "" [.flatten()]) -> String);
tool!(NumbersTool (arg: Numbers, "" []) -> String);
tool!(AreaTool (arg: Area, "" []) -> String);
tool!(CollectionsTool (arg: Collections, "" []) -> String);
tool!(LimitsTool (arg: Limits, "" []) -> String);
tool!(FormatsTool (arg: Formats, "" []) -> String);

struct Section {
    heading: &'static str,
    rule: &'static str,
    /// The mark of its source above.
    mark: &'static str,
    schemars: Value,
    ours: Value,
}

fn argument(schema: &Value) -> Value {
    schema["properties"]["arg"].clone()
}

fn sections() -> Vec<Section> {
    let section = |heading, mark, schemars: schemars::Schema, ours, rule| Section {
        heading,
        rule,
        mark,
        schemars: schemars.into(),
        ours,
    };
    vec![
        section(
            "Optional values",
            "optional",
            schema_for!(Optional),
            argument(&input(&OptionalTool)),
            "An optional value is one that is not required. Null is accepted and not advertised.",
        ),
        section(
            "Enums of names",
            "plain_enum",
            schema_for!(Unit),
            argument(&input(&UnitTool)),
            "One list of names; what each means is a line of the description.",
        ),
        section(
            "Enums with fields",
            "tagged",
            schema_for!(Operation),
            argument(&input(&NestedOperation)),
            "Inside an argument, the forms stand side by side.",
        ),
        section(
            "Enums as the whole arguments",
            "tagged",
            schema_for!(Operation),
            input(&RootOperation),
            "With `#[arg(flatten)]` the forms are merged: several hosts drop a tool whose arguments are a choice. The tag says \
             what each form needs, and serde still decides.",
        ),
        section(
            "Enums without a tag",
            "untagged",
            schema_for!(Person),
            input(&PersonTool),
            "Merged in the same way; the description says which fields belong together.",
        ),
        section(
            "Structs in structs",
            "inlined",
            schema_for!(Meeting),
            argument(&input(&MeetingTool)),
            "What is not recursive is written where it is used, unless that more than doubles the schema.",
        ),
        section(
            "Recursive types",
            "recursive",
            schema_for!(Comment),
            input(&CommentTool),
            "They stay under `$defs`, and nothing refers to the root.",
        ),
        section(
            "Numbers",
            "numbers",
            schema_for!(Numbers),
            argument(&input(&NumbersTool)),
            "Bounds where every host reads the literal the same, no formats. Wider integers are read to the last digit.",
        ),
        section(
            "Tuples",
            "tuple",
            schema_for!(Area),
            argument(&input(&AreaTool)),
            "Every array has `items`; what stands where is said in words.",
        ),
        section(
            "Sets, maps, any value",
            "collections",
            schema_for!(Collections),
            argument(&input(&CollectionsTool)),
            "No `uniqueItems`, no `patternProperties`, no bare `true`.",
        ),
        section(
            "Limits",
            "limits",
            schema_for!(Limits),
            argument(&input(&LimitsTool)),
            "All are enforced. A pattern is advertised where it is anchored at both ends, with its classes written out; the \
             rest is said in words.",
        ),
        section(
            "Formats",
            "formats",
            schema_for!(Formats),
            argument(&input(&FormatsTool)),
            "Only the formats that validators agree on.",
        ),
    ]
}

fn source(mark: &str) -> &'static str {
    let begin = format!("// begin {mark}\n");
    let after = SOURCE.split_once(&begin).expect("a marked type").1;
    after.split_once("// end").expect("an end").0.trim_end()
}

fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    for section in sections() {
        let mut schemars = section.schemars.clone();
        if let Some(keywords) = schemars.as_object_mut() {
            keywords.remove("$schema");
        }
        let _ = write!(
            page,
            "\n## {}\n\n{}\n\n```rust\n{}\n```\n\n`schemars`:\n\n```json\n{}\n```\n\nadvertised:\n\n```json\n{}\n```\n",
            section.heading,
            section.rule,
            source(section.mark),
            compact(&schemars, 0),
            compact(&section.ours, 0),
        );
    }
    page
}

/// JSON with short values on one line.
fn compact(value: &Value, indent: usize) -> String {
    let line = one_line(value);
    if indent + line.len() <= 110 {
        return line;
    }
    let pad = " ".repeat(indent + 2);
    let end = " ".repeat(indent);
    match value {
        Value::Object(members) => {
            let lines: Vec<String> = members
                .iter()
                .map(|(key, value)| format!("{pad}{}: {}", json!(key), compact(value, indent + 2)))
                .collect();
            format!("{{\n{}\n{end}}}", lines.join(",\n"))
        }
        Value::Array(items) => {
            let lines: Vec<String> = items
                .iter()
                .map(|item| format!("{pad}{}", compact(item, indent + 2)))
                .collect();
            format!("[\n{}\n{end}]", lines.join(",\n"))
        }
        scalar => scalar.to_string(),
    }
}

fn one_line(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let members: Vec<String> = members
                .iter()
                .map(|(key, value)| format!("{}: {}", json!(key), one_line(value)))
                .collect();
            format!("{{{}}}", members.join(", "))
        }
        Value::Array(items) => {
            format!(
                "[{}]",
                items.iter().map(one_line).collect::<Vec<_>>().join(", ")
            )
        }
        scalar => scalar.to_string(),
    }
}

#[test]
fn the_guide_shows_what_is_really_advertised() {
    compare(&workspace().join("docs/schemas.md"), &page()).unwrap();
}
