//! State that two calls cannot use at once.

use mcp_tool_runtime::mcp_tool;

use std::sync::Mutex;

/// Counts calls.
#[mcp_tool]
async fn count(#[state] calls: &Mutex<u8>) -> u8 {
    *calls.lock().unwrap()
}

fn main() {}
