//! A list can be decoded if what is in it can be.

use mcp_tool_runtime::mcp_tool;

use std::sync::{Arc, Mutex};

#[derive(schemars::JsonSchema)]
struct City {
    name: String,
}

/// Forecast for some cities.
#[mcp_tool]
async fn forecast(cities: Vec<City>, calls: Arc<Mutex<u8>>) -> usize {
    let _ = calls;
    cities.iter().map(|city| city.name.len()).sum()
}

fn main() {}
