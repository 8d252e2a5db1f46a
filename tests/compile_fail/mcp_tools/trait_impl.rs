//! Tools among the methods of a trait.

use mcp_tool_runtime::mcp_tools;

struct Weather;

#[mcp_tools]
impl Drop for Weather {
    fn drop(&mut self) {}
}

fn main() {}
