//! Parameters whose types hold lifetimes: what is decoded borrows from nothing, whatever the fn would take.

use std::borrow::Cow;

use mcp_tool_runtime::testing::Client;
use mcp_tool_runtime::{CallOutcome, Server, mcp_tool, mcp_tools, tools};
use serde_json::{Value, json};

/// Shouts.
#[mcp_tool(read_only)]
async fn shout(
    /// What.
    text: Cow<'_, str>,
    /// How loud.
    mark: Option<Cow<'_, str>>,
) -> String {
    format!("{}{}", text.to_uppercase(), mark.as_deref().unwrap_or("!"))
}

struct Unit<'a>(Cow<'a, str>);

/// Says how many there are.
#[mcp_tool]
async fn count(
    /// Of these.
    words: &[Cow<'_, str>],
    #[state] unit: &Unit<'_>,
) -> String {
    format!("{} {}", words.len(), unit.0)
}

struct Echo;

#[mcp_tools]
impl Echo {
    /// Says it again.
    #[mcp_tool]
    async fn again(
        &self,
        /// What.
        text: Cow<'_, str>,
    ) -> String {
        text.into_owned()
    }
}

#[tokio::test]
async fn an_elided_lifetime_is_listed_decoded_and_lent_like_any_other() {
    let server = Server::new("words", "1.0.0")
        .tools(tools![shout, count])
        .tools(Echo)
        .state(Unit("words".into()));
    let client = Client::of(server).unwrap();
    let listed = client.tools().await.unwrap();
    let shouting = &listed[0];
    assert_eq!(shouting["description"], "Shouts.");
    assert_eq!(
        shouting["inputSchema"]["properties"]["text"],
        json!({"type": "string", "description": "What."})
    );
    let said = async |tool, arguments: Value| match client.call(tool, arguments).await.unwrap() {
        CallOutcome::Success { content, .. } => {
            let block: Value = serde_json::from_str(content[0].as_str()).unwrap();
            block["text"].as_str().unwrap().to_owned()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(said("shout", json!({"text": "ho"})).await, "HO!");
    assert_eq!(
        said("shout", json!({"text": "ho", "mark": "?"})).await,
        "HO?"
    );
    assert_eq!(said("count", json!({"words": ["a", "b"]})).await, "2 words");
    assert_eq!(said("again", json!({"text": "once"})).await, "once");
}
