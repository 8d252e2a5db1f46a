//! Bounds that leave no value.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(min = 1, max = 14)] days: u8,
    #[arg(min_length = 1, max_length = 80)] city: String,
) {
    let _ = (days, city);
}

fn main() {}
