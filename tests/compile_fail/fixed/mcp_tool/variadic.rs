//! A list of arguments without an end.

use mcp_tool_runtime::mcp_tool;

/// Joins texts.
#[mcp_tool]
async fn join(_separator: String, _items: Vec<String>) {}

fn main() {}
