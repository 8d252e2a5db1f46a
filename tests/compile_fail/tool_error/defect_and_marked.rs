//! A defect is masked: neither the model nor the client reads more than a reference.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is locked")]
    #[tool_error(defect)]
    #[protocol(code = 1001)]
    Locked,
}

fn main() {}
