//! `explicit` asks for a decision on every variant, so that none becomes a defect by being forgotten.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(explicit)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable]
    Full,
    #[error("the register is locked")]
    Locked,
}

fn main() {}
