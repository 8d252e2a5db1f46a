//! An attribute that says nothing was meant to say something.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is locked")]
    #[tool_error]
    Locked,
}

fn main() {}
