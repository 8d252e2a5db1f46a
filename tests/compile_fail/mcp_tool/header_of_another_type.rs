//! A header that the specification excludes.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(header = "Celsius")] celsius: f64,
    #[arg(header = "Tags")] tags: Vec<String>,
) {
    let _ = (celsius, tags);
}

fn main() {}
