//! A parameter whose attributes depend on the build.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[cfg_attr(test, arg(default = "Oslo"))] _city: String) {}

fn main() {}
