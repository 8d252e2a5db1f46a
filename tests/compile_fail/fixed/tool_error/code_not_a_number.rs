//! The code is checked against the reserved ranges, so it has to be there to read.

use mcp_tool_runtime::ToolError;

const NO_ACCOUNT: i64 = 1001;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such account {NO_ACCOUNT}")]
    #[protocol(code = 1001)]
    NoAccount,
    #[error("this account is closed")]
    #[protocol(code = 1002)]
    Closed,
    #[error("this account is frozen")]
    #[protocol(code = 1500)]
    Frozen,
    #[error("sign in first")]
    #[protocol(legacy_code = -32010)]
    SignIn,
    #[error("this account is far away")]
    #[protocol(code = 1001001001001)]
    Far,
}

fn main() {}
