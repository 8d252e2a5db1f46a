//! Of two values, one would be forgotten.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(explicit)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(code = "full")]
    Full,
}

fn main() {}
