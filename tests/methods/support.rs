//! A client that speaks in bytes, of either era, with a user or without.

use mcp_tool_runtime::{BuiltServer, Session};
use serde_json::{Value, json};

pub const MODERN: &str = "2026-07-28";

/// What a client declares that can show forms.
pub fn forms() -> Value {
    json!({"elicitation": {"form": {}}})
}

/// Sends a message and gives the answer.
pub async fn send(session: &Session, message: &Value) -> Value {
    let answer = session.handle(message.to_string()).await;
    let answer = answer.expect("a request is answered");
    serde_json::from_slice(&answer).expect("an answer is JSON")
}

/// `tools/call` of the modern era.
pub fn call(tool: &str, arguments: Value, capabilities: Value) -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
        "name": tool,
        "arguments": arguments,
        "_meta": {
            "io.modelcontextprotocol/protocolVersion": MODERN,
            "io.modelcontextprotocol/clientCapabilities": capabilities,
            "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "0"},
        },
    }})
}

/// The same call with what came of the questions in this answer.
pub fn retry(call: &Value, asked: &Value, responses: Value) -> Value {
    let mut retry = call.clone();
    retry["id"] = json!("retry");
    retry["params"]["requestState"] = asked["result"]["requestState"].clone();
    retry["params"]["inputResponses"] = responses;
    retry
}

/// Calls from a client that shows forms.
pub async fn ask(server: &BuiltServer, tool: &str, arguments: Value) -> Value {
    send(&server.session(), &call(tool, arguments, forms())).await
}

/// Calls from a client of an earlier version.
pub async fn ask_legacy(
    server: &BuiltServer,
    version: &str,
    tool: &str,
    arguments: Value,
) -> Value {
    let session = server.session();
    let initialize = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": version,
        "capabilities": forms(),
        "clientInfo": {"name": "test", "version": "0"},
    }});
    send(&session, &initialize).await;
    let params = json!({"name": tool, "arguments": arguments});
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
    send(&session, &call).await
}

/// The text of a result's only block.
#[track_caller]
pub fn text(answer: &Value) -> &str {
    let content = answer["result"]["content"].as_array();
    match content.map(Vec::as_slice) {
        Some([block]) => block["text"].as_str().expect("a text block"),
        _ => panic!("not one block: {answer}"),
    }
}
