//! `fields` and `data` list fields of their own variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(fields(hotel))]
    NoHotel { hotel: String },
    #[error("no account {account}")]
    #[protocol(code = 1001, data(account))]
    NoAccount { account: String },
    #[error("no room {0} on floor {1}")]
    #[recoverable(fields(room = 0))]
    NoRoom(u16, u8),
}

fn main() {}
