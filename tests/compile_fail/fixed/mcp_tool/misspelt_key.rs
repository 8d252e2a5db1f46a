//! A key with a slip of the pen.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(title = "Weather forecast", read_only)]
async fn forecast(#[arg(description = "City name.")] city: String) -> String {
    city
}

fn main() {}
