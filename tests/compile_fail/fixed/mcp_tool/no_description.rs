//! A tool that says nothing about itself.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn forecast(city: String) -> String {
    city
}

/// Wind for one city.
#[mcp_tool]
async fn wind(city: String) -> String {
    city
}

/// Rain for one city.
#[mcp_tool]
async fn rain(city: String) -> String {
    city
}

fn main() {}
