//! Keys that other crates have.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(rename = "get_forecast", annotations(read_only_hint))]
async fn forecast(#[arg(required)] city: String, #[arg(optional)] days: u8) {
    let _ = (city, days);
}

fn main() {}
