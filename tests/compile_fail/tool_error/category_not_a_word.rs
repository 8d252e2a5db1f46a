//! A category is one word that many tools share.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is busy")]
    #[recoverable(category = "rate limited!")]
    Busy,
}

fn main() {}
