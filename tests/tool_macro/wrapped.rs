//! Tools inside tools that were written by hand.

use std::sync::Arc;

use mcp_tool_runtime::testing::Client;
use mcp_tool_runtime::{
    CallOutcome, DefinitionError, Server, Tool, ToolCall, ToolDefinition, ToolFuture, ToolSet,
    mcp_tool,
};
use serde_json::json;

struct Greeting(&'static str);

/// Greets.
#[mcp_tool]
async fn greet(name: &str) -> String {
    format!("Hello {name}")
}

/// Greets as the server says.
#[mcp_tool]
async fn greet_as_told(name: &str, #[state] greeting: &Greeting) -> String {
    format!("{} {name}", greeting.0)
}

/// Advertises one tool and calls another.
struct Instead<Advertised, Called>(Advertised, Arc<Called>);

impl<Advertised: Tool, Called: Tool> Tool for Instead<Advertised, Called> {
    fn definition(&self) -> Result<ToolDefinition, DefinitionError> {
        self.0.definition()
    }

    fn call(self: Arc<Self>, call: ToolCall<'_>) -> ToolFuture {
        Arc::clone(&self.1).call(call)
    }
}

async fn called(tool: impl Tool) -> CallOutcome {
    let server = Server::new("wrapped", "1.0.0").tools(ToolSet::new().with(tool));
    let client = Client::of(server).unwrap();
    client.call("greet", json!({"name": "Ada"})).await.unwrap()
}

fn text(outcome: &CallOutcome) -> &str {
    match outcome {
        CallOutcome::Success { content, .. } => content[0].as_str(),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_tool_is_called_alike_by_a_server_and_by_another_tool() {
    let hello = r#"{"type":"text","text":"Hello Ada"}"#;
    assert_eq!(text(&called(greet {}).await), hello);
    assert_eq!(
        text(&called(Instead(greet {}, Arc::new(greet {}))).await),
        hello
    );
}

#[tokio::test]
async fn a_state_that_no_server_was_asked_for_is_a_defect() {
    let outcome = called(Instead(greet {}, Arc::new(greet_as_told {}))).await;
    let CallOutcome::ProtocolError { code, .. } = outcome else {
        panic!("{outcome}");
    };
    assert_eq!(code, -32603);
}
