//! Bounds that leave no value.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(min = 14, max = 1)] days: u8,
    #[arg(min_length = 80, max_length = 1)] city: String,
) {
    let _ = (days, city);
}

fn main() {}
