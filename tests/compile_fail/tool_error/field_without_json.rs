//! A listed field becomes JSON.

use mcp_tool_runtime::ToolError;

struct Room(u16);

#[derive(thiserror::Error, ToolError)]
#[error("room {} is taken", room.0)]
#[recoverable(fields(room))]
struct Taken {
    room: Room,
}

impl std::fmt::Debug for Taken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Taken")
    }
}

fn main() {}
