//! A key with `=` and nothing after it.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(title = "Forecast", read_only)]
async fn forecast(#[arg(max_length = 80)] city: String) -> String {
    city
}

fn main() {}
