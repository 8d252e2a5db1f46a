//! Two arguments that one key would fill.

use mcp_tool_runtime::mcp_tool;

/// Flight between two cities.
#[mcp_tool]
async fn flight(city: String, #[arg(name = "other_city")] to: String) {
    let _ = (city, to);
}

fn main() {}
