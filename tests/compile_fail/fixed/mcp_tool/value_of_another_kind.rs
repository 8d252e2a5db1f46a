//! Values that a key does not take.

use mcp_tool_runtime::mcp_tool;

#[derive(Default, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
pub struct Paging {
    page: u8,
}

/// Forecast for one city.
#[mcp_tool(name = "forecast", read_only = true, timeout = "10s", crate = mcp_tool_runtime)]
async fn forecast(
    #[arg(min_length = 3)] city: String,
    #[arg(flatten)] paging: Paging,
    #[arg(default = 3)] days: u8,
) {
    let _ = (city, paging, days);
}

fn main() {}
