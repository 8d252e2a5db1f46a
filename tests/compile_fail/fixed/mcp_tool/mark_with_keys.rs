//! Keys where there are none to give.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(description = "City name.")] city: String, #[state] days: &u8) {
    let _ = (city, days);
}

fn main() {}
