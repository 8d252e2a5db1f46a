//! A tool that would block all others.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
fn forecast(city: String) -> String {
    city
}

fn main() {}
