//! A wait has a unit, or is a field that knows it.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is busy")]
    #[recoverable(retry_after = "30 parsecs")]
    Busy,
    #[error("the register is closed")]
    #[recoverable(retry_after = 30)]
    Closed,
    #[error("the register is being moved")]
    #[recoverable(retry_after = std::time::Duration::from_secs(60))]
    Moved,
}

fn main() {}
