//! The name of an argument that a key adds.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(timeout(max = "60s"))]
async fn forecast(city: String, timeout_seconds: u8) {
    let _ = (city, timeout_seconds);
}

fn main() {}
