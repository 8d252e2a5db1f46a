//! A parameter that would come from two places.

use mcp_tool_runtime::mcp_tool;

use mcp_tool_runtime::ToolContext;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[context] cx: &ToolContext, #[state] days: &u8) {
    let _ = (cx, days);
}

fn main() {}
