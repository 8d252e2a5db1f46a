//! Letters that model providers do not accept in a name.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(name = "city_name")] city: String, #[arg(name = "gr__e")] größe: u8) {
    let _ = (city, größe);
}

fn main() {}
