//! Hints that mean nothing together.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(read_only)]
async fn forecast(city: String) -> String {
    city
}

/// Forgets one city.
#[mcp_tool(idempotent)]
async fn forget(city: String) -> String {
    city
}

fn main() {}
