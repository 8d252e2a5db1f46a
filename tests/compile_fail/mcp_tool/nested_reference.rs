//! A borrow too deep inside.

use mcp_tool_runtime::mcp_tool;

/// Joins cities.
#[mcp_tool]
async fn join(cities: Vec<Vec<&str>>, pair: (&str, &[u8]), twice: &&str) {
    let _ = (cities, pair, twice);
}

fn main() {}
