//! A tool for any type, which no call names.

use mcp_tool_runtime::mcp_tool;

/// Counts anything.
#[mcp_tool]
async fn count<T: serde::de::DeserializeOwned, const N: usize>(items: Vec<T>) -> usize {
    items.len().min(N)
}

fn main() {}
