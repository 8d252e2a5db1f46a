//! The attribute on something that is no impl block.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather;

#[mcp_tools]
impl Weather {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: String) -> String {
        city
    }
}

fn main() {}
