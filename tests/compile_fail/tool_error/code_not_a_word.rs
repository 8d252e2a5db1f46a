//! Programs compare the code of a failure; words with spaces and signs are for the message.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no hotel has a free room")]
    #[recoverable(code = "no free room")]
    Full,
    #[error("no such hotel")]
    #[recoverable(code = "")]
    NoHotel,
}

fn main() {}
