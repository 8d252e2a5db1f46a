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
}

fn main() {}
