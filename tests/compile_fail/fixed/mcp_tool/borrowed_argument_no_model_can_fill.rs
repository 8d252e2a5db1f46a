//! A borrowed argument that cannot be decoded.

use mcp_tool_runtime::mcp_tool;

struct Connection;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: &str, #[state] connection: &Connection) {
    let _ = (city, connection);
}

fn main() {}
