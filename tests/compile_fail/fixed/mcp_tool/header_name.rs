//! Letters that a header cannot have.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(header = "Region")] region: String, #[arg(header = "City")] city: String) {
    let _ = (region, city);
}

fn main() {}
