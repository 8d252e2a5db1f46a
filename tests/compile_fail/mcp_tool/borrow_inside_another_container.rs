//! What is lent out of a container has to be put into a new one, which is done for `Option` and `Vec`.

use mcp_tool_runtime::mcp_tool;

use std::collections::BTreeSet;

/// Joins cities.
#[mcp_tool]
async fn join(cities: BTreeSet<&str>) -> usize {
    cities.len()
}

fn main() {}
