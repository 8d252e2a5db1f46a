//! `fields` and `data` list fields of their own variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(fields(hotell))]
    NoHotel { hotel: String },
    #[error("no account {account}")]
    #[protocol(code = 1001, data(owner))]
    NoAccount { account: String },
    #[error("no room {0} on floor {1}")]
    #[recoverable(fields(room = 2))]
    NoRoom(u16, u8),
}

fn main() {}
