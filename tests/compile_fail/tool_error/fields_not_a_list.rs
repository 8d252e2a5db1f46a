//! Fields are listed in parentheses, by name.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(fields)]
    NoHotel { hotel: String },
    #[error("no account {account}")]
    #[protocol(code = 1001, data = "account")]
    NoAccount { account: String },
    #[error("no room {room}")]
    #[recoverable(fields("room"))]
    NoRoom { room: u16 },
}

fn main() {}
