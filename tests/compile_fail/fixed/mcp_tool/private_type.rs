//! The types of a tool are part of its interface: a tool that others can name takes and returns types that they
//! can name too.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct City {
    name: String,
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Forecast {
    celsius: f64,
}

/// Forecast for one city.
#[mcp_tool]
pub async fn forecast(city: City, days: u8) -> Option<Forecast> {
    let _ = (city.name, days);
    None
}

fn main() {}
