//! Something said of an argument that is none.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Paging {
    #[schemars(range(max = 3))]
    page: Option<u32>,
}

/// Finds cities.
#[mcp_tool]
async fn search(#[arg(flatten)] paging: Paging) {
    let _ = paging;
}

fn main() {}
