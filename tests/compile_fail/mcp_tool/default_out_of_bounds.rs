//! A default that the constraints forbid.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(default = 30, max = 14)] days: u8,
    #[arg(default = -5.5, min = 0)] celsius: f64,
    #[arg(default = "", min_length = 1)] city: &str,
) {
    let _ = (days, celsius, city);
}

fn main() {}
