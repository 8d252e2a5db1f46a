//! A type that is not named.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: impl Into<String>) -> String {
    city.into()
}

fn main() {}
