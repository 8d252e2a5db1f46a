//! An error that does not say who can act on it.

use mcp_tool_runtime::mcp_tool;

/// Reads a file.
#[mcp_tool]
async fn read(path: &str) -> Result<String, std::io::Error> {
    std::fs::read_to_string(path)
}

fn main() {}
