//! `crate` says where the runtime is.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(crate = "mcp_tool_runtime")]
enum StayError {
    #[error("the register is locked")]
    Locked,
}

fn main() {}
