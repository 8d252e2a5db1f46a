//! A plain number could be seconds or milliseconds; a `Duration` cannot be misread.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is busy")]
    #[recoverable(retry_after = wait)]
    Busy { wait: u64 },
}

fn main() {}
