//! A tool that has to stay on its thread.

use mcp_tool_runtime::mcp_tool;

use std::sync::Arc;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: &str) -> usize {
    let city = Arc::new(city);
    std::future::ready(()).await;
    city.len()
}

fn main() {}
