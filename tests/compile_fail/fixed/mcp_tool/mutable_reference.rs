//! A change that nobody would see.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(mut city: String, mut days: u8, #[state] count: &std::sync::Mutex<usize>) {
    city.make_ascii_uppercase();
    days += 1;
    *count.lock().unwrap() += 1;
}

fn main() {}
