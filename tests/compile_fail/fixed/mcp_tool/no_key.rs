//! A value where a key belongs.

use mcp_tool_runtime::mcp_tool;

#[mcp_tool(description = "Forecast for one city.")]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
