//! A failure goes to the model as a tool result or to the client as a JSON-RPC error, never to both.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable]
    #[protocol(code = 1001)]
    Full,
}

fn main() {}
