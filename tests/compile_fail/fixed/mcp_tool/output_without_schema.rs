//! A reply that the client could not be told of.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Serialize, schemars::JsonSchema)]
struct Forecast {
    celsius: f64,
}

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String) -> Forecast {
    Forecast {
        celsius: city.len() as f64,
    }
}

fn main() {}
