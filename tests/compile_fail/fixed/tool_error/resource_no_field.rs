//! `resource` names a field of its own variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(resource = hotel)]
    NoHotel { hotel: String },
    #[error("no room {0}")]
    #[recoverable(resource = 0)]
    NoRoom(u16),
}

fn main() {}
