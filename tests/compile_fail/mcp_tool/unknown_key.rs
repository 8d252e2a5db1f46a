//! A key that no tool has.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(colour = "blue")]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
