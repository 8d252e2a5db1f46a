//! A field that a hint quotes has to be text, or to be quoted with `:?`.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no such rooms")]
    #[recoverable(hint = "Ask for one of {rooms}.")]
    NoRooms { rooms: Vec<u16> },
}

fn main() {}
