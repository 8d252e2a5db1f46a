//! Any error at all, of which nobody knows who can act on it.

use mcp_tool_runtime::{Failure, mcp_tool};

/// Reads a number.
#[mcp_tool]
async fn number(text: &str) -> Result<u8, Failure> {
    Ok(text.parse().map_err(Failure::defect)?)
}

fn main() {}
