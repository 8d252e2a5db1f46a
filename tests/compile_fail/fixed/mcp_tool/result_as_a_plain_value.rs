//! A `Result` under another name, which serde would serialise.

use mcp_tool_runtime::{Failure, mcp_tool};

type Parsed = Result<u8, Failure>;

/// Reads a number.
#[mcp_tool]
async fn number(text: &str) -> Parsed {
    text.parse().map_err(|_| Failure::recoverable("no number"))
}

fn main() {}
