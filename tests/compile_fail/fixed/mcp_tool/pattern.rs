//! A parameter without a name.

use mcp_tool_runtime::mcp_tool;

/// Distance from the origin.
#[mcp_tool]
async fn distance(point: (f64, f64), _name: String) -> f64 {
    let (x, y) = point;
    x.hypot(y)
}

fn main() {}
