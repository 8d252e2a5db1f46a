//! The mark of a variant stands above the variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("no room for {guests} guests")]
    Full {
        #[recoverable]
        guests: u8,
    },
}

fn main() {}
