//! Keys without a comma between them.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(title = "Forecast", read_only)]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
