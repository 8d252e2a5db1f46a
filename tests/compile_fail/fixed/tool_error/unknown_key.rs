//! A key that does not exist is an error, not a wish.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(category = "sold_out")]
    Full,
    #[error("no such account")]
    #[protocol(code = 1001, data(account))]
    NoAccount { account: String },
    #[error("this account is closed")]
    #[protocol(code = 1002, data(account))]
    Closed { account: String },
    #[error("the register is busy")]
    #[recoverable(retry = "same")]
    Busy,
    #[error("the register is closed")]
    #[recoverable(hint = "Come back later.")]
    Late,
    #[error("the register is locked")]
    #[tool_error(defect)]
    Locked,
    #[error("{0}")]
    #[tool_error(transparent)]
    Other(mcp_tool_runtime::Failure),
}

fn main() {}
