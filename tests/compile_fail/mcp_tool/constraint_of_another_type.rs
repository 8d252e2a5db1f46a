//! A constraint that has no meaning for the type.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(max = 80)] city: &str,
    #[arg(max_length = 2)] days: u8,
    #[arg(max_length = 3)] tags: Vec<String>,
    #[arg(min = 0)] verbose: bool,
) {
    let _ = (city, days, tags, verbose);
}

fn main() {}
