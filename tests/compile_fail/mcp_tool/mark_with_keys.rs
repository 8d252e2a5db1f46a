//! Keys where there are none to give.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg = "City name."] city: String, #[state(shared)] days: &u8) {
    let _ = (city, days);
}

fn main() {}
