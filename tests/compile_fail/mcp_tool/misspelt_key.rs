//! A key with a slip of the pen.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(titel = "Weather forecast", readOnly)]
async fn forecast(#[arg(desc = "City name.")] city: String) -> String {
    city
}

fn main() {}
