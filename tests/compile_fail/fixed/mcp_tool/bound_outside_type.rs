//! A bound that no value of the type reaches.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(min = 0, max = 30)] days: u8, #[arg(max = 2)] cities: Option<u8>) {
    let _ = (days, cities);
}

fn main() {}
