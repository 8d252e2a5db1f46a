//! Marks take keys in parentheses.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(hint = "Try other dates.")]
    Full,
    #[error("no such account")]
    #[protocol(code = 1001)]
    NoAccount,
    #[error("the register is locked")]
    #[tool_error(defect)]
    Locked,
    #[error("the register is busy")]
    #[recoverable(hint = "Wait a little.")]
    Busy,
    #[error("this account is closed")]
    #[protocol(code = 1002)]
    Closed,
}

fn main() {}
