//! A tool is listed once.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String) -> String {
    city
}

fn main() {
    mcp_tool_runtime::tools![forecast, forecast];
}
