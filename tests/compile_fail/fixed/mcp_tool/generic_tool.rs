//! A tool for any type, which no call names.

use mcp_tool_runtime::mcp_tool;

/// Counts anything.
#[mcp_tool]
async fn count(items: Vec<String>) -> usize {
    items.len()
}

fn main() {}
