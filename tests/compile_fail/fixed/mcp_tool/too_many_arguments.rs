//! More arguments than a model would fill in.

use mcp_tool_runtime::mcp_tool;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Options {
    a1: u8,
    a2: u8,
}

/// Adds up.
#[mcp_tool]
async fn add(#[arg(flatten)] options: Options) {
    let _ = options;
}

fn main() {}
