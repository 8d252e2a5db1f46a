//! A hint is the next step for the model.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(hint = "Try other dates.")]
    Full,
}

fn main() {}
