//! A time limit without a unit.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(timeout(default = "10s", max = "90m"))]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
