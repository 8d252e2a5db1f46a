//! Constants where a key takes what is written there.

use mcp_tool_runtime::mcp_tool;

const MOST: u8 = 14;

/// Forecast for one city.
#[mcp_tool(name = "forecast")]
async fn forecast(
    #[arg(pattern = "^[a-z]+$", min_length = 14)] city: String,
    #[arg(max = 14, default = MOST)] days: u8,
) {
    let _ = (city, days);
}

fn main() {}
