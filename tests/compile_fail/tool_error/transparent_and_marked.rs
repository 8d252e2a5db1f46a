//! A transparent variant is what the error in it is; a mark beside it says something else.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[recoverable]
#[error("no hotel has a free room")]
struct Full;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error(transparent)]
    #[tool_error(transparent)]
    #[recoverable]
    Full(#[from] Full),
}

fn main() {}
