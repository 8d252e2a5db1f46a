//! A parameter without a name.

use mcp_tool_runtime::mcp_tool;

/// Distance from the origin.
#[mcp_tool]
async fn distance((x, y): (f64, f64), _: String) -> f64 {
    x.hypot(y)
}

fn main() {}
