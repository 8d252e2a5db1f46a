//! A parameter of every kind gets its value, whichever way the tool is written.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use mcp_tool_runtime::testing::Client;
use mcp_tool_runtime::{
    CallOutcome, Failure, FromContext, Server, ToolContext, ToolError, mcp_tool, mcp_tools, tools,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Unit {
    Celsius,
    Kelvin,
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
struct Filter {
    words: Vec<String>,
}

#[derive(Deserialize, JsonSchema)]
struct Paging {
    page: Option<u32>,
    size: u32,
}

#[derive(Default)]
struct Calls(AtomicU32);

/// The name of the tool, by which a call is known.
struct Called(String);

impl FromContext for Called {
    type Error = Failure;

    fn from_context(cx: &ToolContext) -> Result<Self, Failure> {
        Ok(Self(cx.tool().to_owned()))
    }
}

#[derive(Debug, thiserror::Error, ToolError)]
#[error("nobody is logged in")]
#[recoverable(hint = "Log in.")]
struct NobodyLoggedIn;

/// A user, whom no call here has.
struct User;

impl FromContext for User {
    type Error = NobodyLoggedIn;

    fn from_context(_: &ToolContext) -> Result<Self, NobodyLoggedIn> {
        Err(NobodyLoggedIn)
    }
}

const DEFAULT_COUNTRY: &str = "no";

/// Says what it was given.
#[mcp_tool]
#[expect(clippy::too_many_arguments, reason = "one of every kind")]
async fn everything(
    text: &str,
    bytes: &[u8],
    filter: &Filter,
    path: &Path,
    maybe: Option<&str>,
    list: Vec<&str>,
    mut owned: String,
    #[arg(default = "kelvin")] unit: Unit,
    #[arg(default = 7)] number: u8,
    #[arg(default = DEFAULT_COUNTRY)] country: &str,
    #[arg(default)] words: Vec<String>,
    #[arg(flatten)] paging: Paging,
    #[state] calls: &Calls,
    #[context] called: Called,
    #[context] cx: &ToolContext,
) -> Value {
    owned.push('!');
    json!({
        "borrowed": [text, bytes, filter.words, path, maybe, list],
        "owned": [owned, unit, number, country, words, paging.page, paging.size],
        "state": calls.0.fetch_add(1, Ordering::Relaxed),
        "context": [called.0, cx.tool()],
    })
}

/// Is never reached.
#[mcp_tool]
async fn needs_user(#[context] user: User) -> bool {
    let _ = user;
    true
}

struct Weather {
    offset: i32,
}

#[mcp_tools]
impl Weather {
    /// Adds the offset.
    #[mcp_tool]
    async fn add(&self, #[arg(default = 1)] to: i32, #[state] calls: &Calls) -> i32 {
        calls.0.fetch_add(1, Ordering::Relaxed);
        self.offset + to
    }

    /// Says its own name.
    #[mcp_tool(name = "own-name")]
    async fn name(&self, #[context] called: Called, suffix: Option<&str>) -> String {
        called.0 + suffix.unwrap_or_default()
    }
}

fn client() -> Client {
    let server = Server::new("sources", "1.0.0")
        .state(Calls::default())
        .tools(tools![everything, needs_user])
        .tools(Weather { offset: 20 });
    Client::of(server).unwrap()
}

async fn structured(client: &Client, tool: &str, arguments: Value) -> Value {
    let outcome = client.call(tool, arguments).await.unwrap();
    let CallOutcome::Success { structured, .. } = outcome else {
        panic!("{outcome}");
    };
    serde_json::from_str(structured.unwrap().as_str()).unwrap()
}

#[tokio::test]
async fn every_parameter_gets_what_it_asks_for() {
    let given = json!({
        "text": "a", "bytes": [1, 2], "filter": {"words": ["b"]}, "path": "/c", "maybe": "d",
        "list": ["e", "f"], "owned": "g", "size": 3,
    });
    let reply = structured(&client(), "everything", given).await;
    let expected = json!({
        "borrowed": ["a", [1, 2], ["b"], "/c", "d", ["e", "f"]],
        "owned": ["g!", "kelvin", 7, "no", [], null, 3],
        "state": 0,
        "context": ["everything", "everything"],
    });
    assert_eq!(reply["result"], expected, "{reply}");
}

#[tokio::test]
async fn a_method_sees_its_value_the_state_and_the_call() {
    let client = client();
    assert_eq!(
        structured(&client, "add", json!({})).await,
        json!({"result": 21})
    );
    assert_eq!(
        structured(&client, "add", json!({"to": 2})).await,
        json!({"result": 22})
    );
    let outcome = client
        .call("own-name", json!({"suffix": "?"}))
        .await
        .unwrap();
    let CallOutcome::Success { content, .. } = outcome else {
        panic!("{outcome}");
    };
    assert_eq!(content[0].as_str(), r#"{"type":"text","text":"own-name?"}"#);
}

#[tokio::test]
async fn a_context_that_is_missing_answers_for_the_tool() {
    let outcome = client().call("needs_user", json!({})).await.unwrap();
    let CallOutcome::ToolError { content, .. } = outcome else {
        panic!("{outcome}");
    };
    assert!(content[0].as_str().contains("nobody is logged in. Log in."));
}

#[test]
fn a_state_that_was_never_given_is_refused_when_the_server_is_built() {
    let server = Server::new("sources", "1.0.0").tools(Weather { offset: 20 });
    let refused = server.build().err().unwrap().to_string();
    assert!(
        refused.contains("add") && refused.contains("Calls"),
        "{refused}"
    );
}
