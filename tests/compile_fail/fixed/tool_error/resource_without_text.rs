//! The resource of a failure is named in text.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such rooms")]
    #[recoverable(resource = rooms)]
    NoRooms { rooms: String },
}

fn main() {}
