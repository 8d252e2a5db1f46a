//! Each variant has a reader of its own: a mark on the whole enum would be ignored.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable]
    Full,
}

fn main() {}
