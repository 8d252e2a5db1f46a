//! A tool that keeps its caller waiting for ever.

use mcp_tool_runtime::mcp_tool;

/// Watches the weather.
#[mcp_tool]
async fn watch() {
    std::future::ready(()).await;
}

fn main() {}
