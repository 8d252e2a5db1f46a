//! A key with `:` after it, as in a struct.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
