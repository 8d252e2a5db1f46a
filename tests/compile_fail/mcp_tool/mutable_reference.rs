//! A change that nobody would see.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: &mut str, days: &mut u8, #[state] count: &mut usize) {
    city.make_ascii_uppercase();
    *days += 1;
    *count += 1;
}

fn main() {}
