//! A text does not say who can act on it either.

use mcp_tool_runtime::mcp_tool;

/// Reads a page.
#[mcp_tool]
async fn read(page: u8) -> Result<String, String> {
    Err(format!("page {page} is torn"))
}

fn main() {}
