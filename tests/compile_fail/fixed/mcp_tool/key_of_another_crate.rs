//! Keys that other crates have.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(name = "get_forecast", read_only)]
async fn forecast(city: String, #[arg(default)] days: u8) {
    let _ = (city, days);
}

fn main() {}
