//! Only an error that classifies itself can be looked through.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is broken")]
    Register(#[from] std::io::Error),
}

fn main() {}
