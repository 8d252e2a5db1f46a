//! The same arguments twice.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Paging {
    page: Option<u32>,
}

/// Finds cities.
#[mcp_tool]
async fn search(#[arg(flatten)] first: Paging, second: Paging) {
    let _ = (first, second);
}

fn main() {}
