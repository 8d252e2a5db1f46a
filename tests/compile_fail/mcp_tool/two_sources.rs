//! A parameter that would come from two places.

use mcp_tool_runtime::mcp_tool;

use mcp_tool_runtime::ToolContext;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(name = "call")]
    #[context]
    cx: &ToolContext,
    #[state]
    #[context]
    days: &u8,
) {
    let _ = (cx, days);
}

fn main() {}
