//! A trait, which nothing is decoded as.

use mcp_tool_runtime::mcp_tool;

trait Store: Send + Sync {}

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String, store: &Box<dyn Store>) {
    let _ = (city, store);
}

fn main() {}
