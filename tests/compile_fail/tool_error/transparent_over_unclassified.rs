//! Only an error that classifies itself can be looked through.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error(transparent)]
    #[tool_error(transparent)]
    Register(#[from] std::io::Error),
}

fn main() {}
