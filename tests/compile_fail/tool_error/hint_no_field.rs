//! A hint quotes the fields of its own variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel in {city}")]
    #[recoverable(hint = "Search for {ctiy} first.")]
    NoHotel { city: String },
    #[error("no hotel near {0}")]
    #[recoverable(hint = "Search for {1} first.")]
    Near(String),
    #[error("no hotel has a free room")]
    #[recoverable(hint = "Search for {city} first.")]
    Full,
}

fn main() {}
