//! An argument that would have to live for ever.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: &'static str, country: Option<&'static str>) {
    let _ = (city, country);
}

fn main() {}
