//! An argument that cannot be decoded.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Connection;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String, connection: Connection) {
    let _ = (city, connection);
}

fn main() {}
