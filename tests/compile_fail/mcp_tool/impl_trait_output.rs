//! A return type that is not named.

use mcp_tool_runtime::mcp_tool;

/// Cities of a country.
#[mcp_tool]
async fn cities(country: String) -> impl Iterator<Item = String> {
    [country].into_iter()
}

fn main() {}
