//! The reader is told what `Display` writes, so the type needs it.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable]
    Full,
}

fn main() {}
