//! `?` makes a `Failure` of an error that says who can act on it, such as a derived one. Of any other nobody
//! knows, and the conversions that the compiler lists are no help.

use mcp_tool_runtime::{Failure, mcp_tool};

/// Reads a file.
#[mcp_tool]
async fn read(path: &str) -> Result<String, Failure> {
    Ok(std::fs::read_to_string(path)?)
}

fn main() {}
