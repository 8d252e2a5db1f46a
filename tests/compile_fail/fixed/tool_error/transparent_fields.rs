//! A transparent variant holds the error that classifies itself, and nothing else.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[recoverable]
#[error("no hotel has a free room")]
struct Full;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("{0}")]
    #[tool_error(transparent)]
    Full(Full),
    #[error("no room")]
    NoRoom,
}

fn main() {}
