//! The same mark twice on one parameter.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(min_length = 1, max_length = 80)] city: String, #[state] days: &u8) {
    let _ = (city, days);
}

fn main() {}
