//! Advice on retrying is one of three words, so that every client understands it.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(retry = "chnaged")]
    Full,
    #[error("the register is busy")]
    #[recoverable(retry = "in a minute")]
    Busy,
}

fn main() {}
