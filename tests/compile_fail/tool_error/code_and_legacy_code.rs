//! An answer has one code.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such account")]
    #[protocol(code = 1001, legacy_code = -32010)]
    NoAccount,
}

fn main() {}
