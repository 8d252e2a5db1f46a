//! A time limit without a unit.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(timeout(default = "10", max = "1.5h"))]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
