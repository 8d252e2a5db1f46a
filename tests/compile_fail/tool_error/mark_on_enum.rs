//! Each variant has a reader of its own: a mark on the whole enum would be ignored.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[recoverable]
enum StayError {
    #[error("no hotel has a free room")]
    Full,
}

fn main() {}
