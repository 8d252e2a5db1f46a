//! A tool without a name.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(name = "")]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
