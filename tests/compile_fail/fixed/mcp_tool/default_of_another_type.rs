//! A text as the default of something else.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(default = 3)] days: u8, #[arg(default = true)] verbose: bool) {
    let _ = (days, verbose);
}

fn main() {}
