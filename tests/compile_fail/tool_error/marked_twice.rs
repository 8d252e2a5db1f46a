//! One mark says all; of two, the second would be forgotten.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(retry = "changed")]
    #[recoverable(hint = "Try other dates.")]
    Full,
}

fn main() {}
