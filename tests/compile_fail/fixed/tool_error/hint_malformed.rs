//! A hint quotes fields in braces, like a format string.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel in {city}")]
    #[recoverable(hint = "Search for {city} first.")]
    Open { city: String },
    #[error("no hotel in {city}")]
    #[recoverable(hint = "Search for {city} first.")]
    Closed { city: String },
    #[error("no hotel in {city}")]
    #[recoverable(hint = "Search for {city:?} first.")]
    Nameless { city: String },
    #[error("no hotel in {city}")]
    #[recoverable(hint = "Search for {city} first.")]
    Deep { city: String },
}

fn main() {}
