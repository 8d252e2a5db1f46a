//! A `Result` under another name, which serde would serialise.

use mcp_tool_runtime::mcp_tool;

type Parsed = Result<u8, String>;

/// Reads a number.
#[mcp_tool]
async fn number(text: &str) -> Parsed {
    text.parse().map_err(|_| text.to_owned())
}

fn main() {}
