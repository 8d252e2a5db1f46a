//! A constraint that has no meaning for the type.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(max_length = 80)] city: &str,
    #[arg(max = 99)] days: u8,
    #[arg(max_items = 3)] tags: Vec<String>,
    verbose: bool,
) {
    let _ = (city, days, tags, verbose);
}

fn main() {}
