//! A JSON-RPC error has a number, and only the author knows which one the client expects.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such account")]
    #[protocol(code = 1001)]
    NoAccount,
    #[error("this account is closed")]
    #[protocol(code = 1002, data(account))]
    Closed { account: String },
}

fn main() {}
