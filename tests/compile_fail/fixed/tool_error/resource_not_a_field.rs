//! What a failure is about differs from call to call, so it is in a field.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(resource = hotel)]
    NoHotel { hotel: String },
}

fn main() {}
