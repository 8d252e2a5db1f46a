//! More builds of one tool than anyone could test.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[cfg(unix)] _a: u8,
    #[cfg(windows)] _b: u8,
    #[cfg(test)] _c: u8,
    #[cfg(debug_assertions)] _d: u8,
    #[cfg(target_os = "linux")] _e: u8,
) {
}

fn main() {}
