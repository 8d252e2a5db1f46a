//! Letters that hosts do not accept in a name.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn forecast(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "pr_vision")]
async fn prévision(city: String) -> String {
    city
}

fn main() {}
