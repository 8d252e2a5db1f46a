//! The key that was probably meant is named.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(hint = "Try other dates.")]
    Full,
    #[error("the register is locked")]
    #[tool_error(defect)]
    Locked,
    #[error("no such account")]
    #[protocol(code = 1001)]
    NoAccount,
}

fn main() {}
