//! A server reads each type once, lets go of what it has listed, and makes it again where it is asked for.

use std::sync::atomic::{AtomicUsize, Ordering};

use mcp_tool_runtime::testing::Client;
use mcp_tool_runtime::{BuiltServer, Server, Tool, ToolSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::support::{decode, input, output, tool};

#[derive(Deserialize, Serialize, JsonSchema)]
struct Range {
    from: u8,
    until: Option<u8>,
}

/// Another type of that name.
mod other {
    #[derive(serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
    pub(super) struct Range {
        next: Option<Box<Range>>,
    }
}

/// What a server with these tools lists.
async fn listed(server: &BuiltServer) -> Vec<Value> {
    Client::to(server).tools().await.unwrap()
}

/// What a tool is listed as.
fn as_listed(name: &str, tool: &impl Tool) -> Value {
    let mut listed = json!({"name": name, "description": "A tool.", "inputSchema": input(tool)});
    if let Some(schema) = output(tool) {
        listed["outputSchema"] = schema;
    }
    listed
}

macro_rules! listed_as_alone {
    ($($tool:ident),*) => {{
        let tools = ToolSet::new()$(.with($tool))*;
        let server = Server::new("company", "1.0.0").tools(tools).build().unwrap();
        let alone = [$(as_listed(stringify!($tool), &$tool)),*];
        assert_eq!(listed(&server).await, alone);
        server
    }};
}

#[tokio::test]
async fn a_tool_is_listed_in_company_as_it_is_alone() {
    tool!(Free (days: u8, "Days." []; name: Option<String>, "Name." []; c: char, "" []) -> Range);
    tool!(Limited (
        days: u8, "Days ahead." [.max(14).default(|| 3)];
        name: Option<String>, "" [.min_length(2)];
        c: char, "A letter." [.deprecated()];
    ) -> Vec<u8>);
    tool!(FreeAgain (c: char, "" []; name: Option<String>, "" []; days: u8, "" []) -> Range);
    tool!(Named (a: Range, "A." []; b: Vec<Range>, "B." []) -> other::Range);
    tool!(NamedAlike (a: other::Range, "A." []; b: Range, "B." []; days: u8, "" []) -> Range);
    tool!(Flat (range: Range, "" [.flatten()]; days: u8, "" [.min(1)]) -> String);
    listed_as_alone!(Free, Limited, FreeAgain, Named, NamedAlike, Flat);
    listed_as_alone!(Flat, NamedAlike, Named, Limited, FreeAgain, Free);
}

#[tokio::test]
async fn limits_of_one_tool_are_not_enforced_in_another() {
    tool!(Limited (days: u8, "" [.max(14)]) -> String);
    tool!(Free (days: u8, "" []) -> String);
    let server = listed_as_alone!(Limited, Free);
    let client = Client::to(&server);
    let answer = |name| client.call(name, json!({"days": 30}));
    let limited = format!("{:?}", answer("Limited").await.unwrap());
    assert!(limited.contains("must be at most 14"), "{limited}");
    let free = format!("{:?}", answer("Free").await.unwrap());
    assert!(!free.contains("problem"), "{free}");
    assert_eq!(decode(&Free, r#"{"days":30}"#), (30,));
}

#[tokio::test]
async fn arguments_are_held_against_the_schema_that_was_listed_whatever_its_author_says_later() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    fn schema() -> Value {
        let most = 10 + 1000 * ASKED.fetch_add(1, Ordering::SeqCst);
        json!({"type": "object", "properties": {"n": {"type": "integer", "maximum": most}}})
    }
    tool!(Run [.input_schema(schema)] (n: u32, "" []) -> String);
    let server = Server::new("company", "1.0.0").tools(ToolSet::new().with(Run));
    let client = Client::to(&server.build().unwrap());
    let answer = client.call("Run", json!({"n": 20})).await.unwrap();
    let answer = format!("{answer:?}");
    assert!(answer.contains("must be at most 10, got 20"), "{answer}");
}

#[tokio::test]
async fn a_definition_tells_its_schemas_after_they_are_listed() {
    tool!(Search (range: Range, "When." []; limit: Option<u32>, "" [.max(100)]) -> Vec<Range>);
    let server = listed_as_alone!(Search);
    let definition = server.definitions().next().unwrap();
    assert_eq!(*definition.input_schema(), input(&Search));
    assert_eq!(definition.output_schema().cloned(), output(&Search));
    // Listed once more, by a tool of the same definition.
    let again = definition.clone();
    assert_eq!(again.input_schema(), definition.input_schema());
}

#[test]
fn a_float_is_told_to_its_last_digit() {
    // Read fast rather than exactly, it ends in a 4.
    const KILOS: f64 = 990.608_355_694_870_3;
    tool!(Weigh (kilos: f64, "" [.default(|| KILOS).max_f64(KILOS)]) -> f64);
    let definition = Weigh.definition().unwrap();
    let kilos = &definition.input_schema()["properties"]["kilos"];
    assert_eq!(kilos["default"], json!(KILOS));
    assert_eq!(kilos["maximum"], json!(KILOS));
}

/// Lists in lists, as deep as a schema may be nested.
struct Deep;

const LEVELS: usize = 62;

impl<'de> Deserialize<'de> for Deep {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        serde::de::IgnoredAny::deserialize(from).map(|_| Self)
    }
}

impl JsonSchema for Deep {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Deep".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let inside = |inner: Value, _| json!({"type": "object", "properties": {"inner": inner}});
        let schema = (0..LEVELS).fold(json!({"type": "string"}), inside);
        schemars::Schema::try_from(schema).unwrap()
    }
}

#[test]
fn a_deep_schema_is_told_to_its_bottom() {
    tool!(Dig (deep: Deep, "" []) -> String);
    let definition = Dig.definition().unwrap();
    let mut place = String::from("/properties/deep");
    place.push_str(&"/properties/inner".repeat(LEVELS));
    let bottom = definition.input_schema().pointer(&place);
    assert_eq!(bottom, Some(&json!({"type": "string"})));
}
