//! Two arguments in one header.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(header = "Region")] region: String,
    #[arg(header = "region")] city: String,
) {
    let _ = (region, city);
}

fn main() {}
