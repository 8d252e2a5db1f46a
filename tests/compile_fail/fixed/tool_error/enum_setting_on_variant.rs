//! How the whole type is treated is said once, above it.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(json)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable]
    Full,
}

fn main() {}
