//! A key with `=` and nothing after it.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(title = , read_only)]
async fn forecast(#[arg(max_length = )] city: String) -> String {
    city
}

fn main() {}
