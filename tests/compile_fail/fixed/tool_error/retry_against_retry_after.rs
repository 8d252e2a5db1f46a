//! A wait means that the same call can succeed later.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is busy")]
    #[recoverable(retry_after = "30s")]
    Busy,
}

fn main() {}
