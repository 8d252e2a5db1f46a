//! A default of another type than the argument.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(default = "Oslo")] city: &str, #[arg(default = "300")] days: String) {
    let _ = (city, days);
}

fn main() {}
