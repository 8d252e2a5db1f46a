//! A list of fields names at least one.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel called {hotel}")]
    #[recoverable(fields())]
    NoHotel { hotel: String },
}

fn main() {}
