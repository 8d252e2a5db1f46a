//! State that two calls cannot use at once.

use mcp_tool_runtime::mcp_tool;

use std::cell::Cell;

/// Counts calls.
#[mcp_tool]
async fn count(#[state] calls: &Cell<u8>) -> u8 {
    calls.get()
}

fn main() {}
