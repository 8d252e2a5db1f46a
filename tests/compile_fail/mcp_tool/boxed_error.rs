//! Any error at all, of which nobody knows who can act on it.

use mcp_tool_runtime::mcp_tool;

use std::error::Error;

/// Reads a number.
#[mcp_tool]
async fn number(text: &str) -> Result<u8, Box<dyn Error>> {
    Ok(text.parse()?)
}

fn main() {}
