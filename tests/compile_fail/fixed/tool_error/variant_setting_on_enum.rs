//! Which answer a failure becomes is said of each variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is locked")]
    #[tool_error(defect)]
    Locked,
}

fn main() {}
