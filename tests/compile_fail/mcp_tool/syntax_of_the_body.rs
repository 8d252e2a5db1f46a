//! A syntax error inside, which is reported once.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String) -> u8 {
    let days = ;
    days
}

fn main() {}
