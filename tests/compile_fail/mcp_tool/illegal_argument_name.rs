//! Letters that model providers do not accept in a name.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(name = "city name")] city: String, größe: u8) {
    let _ = (city, größe);
}

fn main() {}
