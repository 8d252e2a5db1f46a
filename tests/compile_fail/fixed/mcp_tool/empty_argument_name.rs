//! An argument without a name.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(name = "city")] city: String) -> String {
    city
}

fn main() {}
