//! A type that implements the trait of an older schemars.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct City {
    name: String,
}

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: City) -> String {
    city.name
}

fn main() {}
