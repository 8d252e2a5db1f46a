//! A key that does not exist is an error, not a wish.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(severity = "high")]
    Full,
    #[error("no such account")]
    #[protocol(code = 1001, hint = "Sign up.")]
    NoAccount { account: String },
    #[error("this account is closed")]
    #[protocol(code = 1002, fields(account))]
    Closed { account: String },
    #[error("the register is busy")]
    #[recoverable(retryable = true)]
    Busy,
    #[error("the register is closed")]
    #[recoverable(message = "Come back later.")]
    Late,
    #[error("the register is locked")]
    #[tool_error(category = "locked")]
    Locked,
    #[error("{0}")]
    #[recoverable(transparent)]
    Other(mcp_tool_runtime::Failure),
}

fn main() {}
