//! A header that the specification excludes.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(celsius: f64, tags: Vec<String>) {
    let _ = (celsius, tags);
}

fn main() {}
