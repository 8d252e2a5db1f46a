//! More builds of one tool than anyone could test.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Options {
    #[cfg(unix)]
    a: u8,
}

/// Forecast for one city.
#[mcp_tool]
async fn forecast(#[arg(flatten)] options: Options) {}

fn main() {}
