//! Keys are separated by commas; the keys after the gap are still checked.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(code = "full" hint = "Try other dates.")]
    Full,
    #[error("the register is busy")]
    #[recoverable(code = , category = "busy")]
    Busy,
}

fn main() {}
