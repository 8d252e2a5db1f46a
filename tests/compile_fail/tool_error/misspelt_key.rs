//! The key that was probably meant is named.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(hnit = "Try other dates.")]
    Full,
    #[error("the register is locked")]
    #[tool_error(defct)]
    Locked,
    #[error("no such account")]
    #[protocol(cod = 1001)]
    NoAccount,
}

fn main() {}
