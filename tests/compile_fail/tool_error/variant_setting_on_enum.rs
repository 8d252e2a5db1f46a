//! Which answer a failure becomes is said of each variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(defect)]
enum StayError {
    #[error("the register is locked")]
    Locked,
}

fn main() {}
