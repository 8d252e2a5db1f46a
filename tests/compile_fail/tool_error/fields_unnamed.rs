//! A detail is found under its name, and a tuple's fields have none.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no room {0}")]
    #[recoverable(fields(0))]
    NoRoom(u16),
}

fn main() {}
