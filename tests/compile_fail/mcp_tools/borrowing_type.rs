//! A toolbox that a server cannot keep.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather<'a>(&'a str);

#[mcp_tools]
impl<'a> Weather<'a> {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: String) -> String {
        city
    }
}

fn main() {}
