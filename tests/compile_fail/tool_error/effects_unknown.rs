//! What a failed call left behind is one of three words.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("paid, but not booked")]
    #[recoverable(effects = "partially")]
    HalfBooked,
    #[error("the register went away")]
    #[recoverable(effects = "maybe some")]
    Gone,
}

fn main() {}
