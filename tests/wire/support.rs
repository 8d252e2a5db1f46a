//! The tools that the wire tests call, and a client that speaks in bytes.

pub mod process;
pub mod tools;

use mcp_tool_runtime::{BuiltServer, Server, Session};
use serde_json::{Value, json};

pub use tools::test_tools;

pub const MODERN: &str = "2026-07-28";
pub const LEGACY: [&str; 4] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

pub fn server() -> BuiltServer {
    configured(|server| server)
}

pub fn configured(configure: impl FnOnce(Server) -> Server) -> BuiltServer {
    let server = Server::new("probe", "1.2.3").tools(test_tools());
    configure(server).build().unwrap()
}

/// Sends a message; the answer as JSON, `None` where there is none.
pub async fn send(session: &Session, message: impl AsRef<[u8]>) -> Option<Value> {
    let answer = session.handle(message).await?;
    assert!(!answer.contains(&b'\n'), "an answer is one line");
    Some(serde_json::from_slice(&answer).expect("an answer is JSON"))
}

/// A session that agreed on this version; modern ones need no agreement.
pub async fn open(server: &BuiltServer, version: &str) -> Session {
    let session = server.session();
    if version != MODERN {
        let answer = send(&session, initialize(version).to_string())
            .await
            .unwrap();
        assert_eq!(answer["result"]["protocolVersion"], version);
    }
    session
}

pub fn initialize(version: &str) -> Value {
    json!({"jsonrpc": "2.0", "id": "init", "method": "initialize", "params": {
        "protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "test", "version": "0"},
    }})
}

pub fn modern_meta() -> Value {
    json!({
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "0"},
    })
}

/// A request in the form that this version asks for.
pub fn request(version: &str, id: impl Into<Value>, method: &str, params: Value) -> Value {
    let mut params = params;
    if version == MODERN {
        params["_meta"] = modern_meta();
    }
    json!({"jsonrpc": "2.0", "id": id.into(), "method": method, "params": params})
}

pub fn call(version: &str, id: impl Into<Value>, tool: &str, arguments: Value) -> Value {
    request(
        version,
        id,
        "tools/call",
        json!({"name": tool, "arguments": arguments}),
    )
}

/// Calls a tool in a fresh session of this version.
pub async fn call_once(server: &BuiltServer, version: &str, tool: &str, arguments: Value) -> Value {
    let session = open(server, version).await;
    send(&session, call(version, 1, tool, arguments).to_string())
        .await
        .unwrap()
}
