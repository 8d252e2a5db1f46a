//! `legacy_code` opens the retired range and nothing else.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such account")]
    #[protocol(code = 1001)]
    NoAccount,
}

fn main() {}
