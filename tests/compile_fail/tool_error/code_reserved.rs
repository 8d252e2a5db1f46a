//! Clients take reserved codes for what the specifications say they mean.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such account")]
    #[protocol(code = -32050)]
    NoAccount,
    #[error("this account is closed")]
    #[protocol(code = -32500)]
    Closed,
}

fn main() {}
