//! A borrow too deep inside.

use mcp_tool_runtime::mcp_tool;

/// Joins cities.
#[mcp_tool]
async fn join(cities: Vec<Vec<String>>, pair: (String, Vec<u8>), twice: String) {
    let _ = (cities, pair, twice);
}

fn main() {}
