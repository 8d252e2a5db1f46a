//! State that a tool would take away from the server.

use mcp_tool_runtime::mcp_tool;

use std::sync::Arc;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String, #[state] days: &Arc<u8>) {
    let _ = (city, days);
}

fn main() {}
