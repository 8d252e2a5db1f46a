//! An object has each key once.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no room {room} in {hotel}")]
    #[recoverable(fields(room, hotel, room))]
    NoRoom { room: u16, hotel: String },
    #[error("no bed {0} in room {1}")]
    #[recoverable(fields(bed = 0, bed = 1))]
    NoBed(u8, u16),
}

fn main() {}
