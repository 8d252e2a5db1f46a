//! An error that does not say who can act on it.

use mcp_tool_runtime::{Failure, mcp_tool};

/// Reads a file.
#[mcp_tool]
async fn read(path: &str) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(Failure::defect)
}

fn main() {}
