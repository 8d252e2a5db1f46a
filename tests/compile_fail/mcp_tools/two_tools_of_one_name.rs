//! Two tools of one name in one block.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather;

#[mcp_tools]
impl Weather {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: String) -> String {
        city
    }

    /// Wind for one city.
    #[mcp_tool(name = "forecast")]
    async fn wind(&self, city: String) -> String {
        city
    }
}

fn main() {}
