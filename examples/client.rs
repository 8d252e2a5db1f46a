//! A client for the tests of the examples: one session per call, of the modern era, with forms.

use mcp_tool_runtime::BuiltServer;
use serde_json::{Value, json};

/// `tools/call` from a client that shows forms.
pub fn call(tool: &str, arguments: Value) -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
        "name": tool,
        "arguments": arguments,
        "_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {"elicitation": {"form": {}}},
        },
    }})
}

/// Sends a message and gives the answer.
pub async fn send(server: &BuiltServer, message: &Value) -> Value {
    let answer = server.session().handle(message.to_string()).await;
    serde_json::from_slice(&answer.expect("a request is answered")).expect("an answer is JSON")
}

/// What the model reads when it calls a tool.
pub async fn text(server: &BuiltServer, tool: &str, arguments: Value) -> String {
    let answer = send(server, &call(tool, arguments)).await;
    match answer["result"]["content"][0]["text"].as_str() {
        Some(text) => text.to_owned(),
        None => panic!("no text: {answer}"),
    }
}
