//! A wait has a unit, or is a field that knows it.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is busy")]
    #[recoverable(retry_after = "30s")]
    Busy,
    #[error("the register is closed")]
    #[recoverable(retry_after = "30s")]
    Closed,
    #[error("the register is being moved")]
    #[recoverable(retry_after = "1m")]
    Moved,
}

fn main() {}
