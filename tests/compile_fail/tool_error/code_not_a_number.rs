//! The code is checked against the reserved ranges, so it has to be there to read.

use mcp_tool_runtime::ToolError;

const NO_ACCOUNT: i64 = 1001;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such account {NO_ACCOUNT}")]
    #[protocol(code = NO_ACCOUNT)]
    NoAccount,
    #[error("this account is closed")]
    #[protocol(code = "1002")]
    Closed,
    #[error("this account is frozen")]
    #[protocol(code = 1.5e3)]
    Frozen,
    #[error("sign in first")]
    #[protocol(legacy_code = -(32010))]
    SignIn,
    #[error("this account is far away")]
    #[protocol(code = 10010010010010010010)]
    Far,
}

fn main() {}
