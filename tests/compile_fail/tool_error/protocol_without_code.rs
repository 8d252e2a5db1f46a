//! A JSON-RPC error has a number, and only the author knows which one the client expects.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such account")]
    #[protocol]
    NoAccount,
    #[error("this account is closed")]
    #[protocol(data(account))]
    Closed { account: String },
}

fn main() {}
