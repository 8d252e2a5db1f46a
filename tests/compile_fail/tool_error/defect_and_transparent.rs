//! A transparent variant leaves the choice to the error in it, a defect does not.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is locked")]
    #[tool_error(transparent, defect)]
    Locked(std::io::Error),
}

fn main() {}
