//! Something said of an argument that is none.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Paging {
    page: Option<u32>,
}

/// Finds cities.
#[mcp_tool]
async fn search(#[arg(flatten, name = "paging", max = 3)] paging: Paging) {
    let _ = paging;
}

fn main() {}
