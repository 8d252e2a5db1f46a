//! A time limit beyond its own ceiling.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(timeout(default = "10m", max = "300s"))]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
