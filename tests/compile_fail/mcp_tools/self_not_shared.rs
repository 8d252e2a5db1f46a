//! Tools that want the toolbox for themselves.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather;

#[mcp_tools]
impl Weather {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&mut self, city: String) -> String {
        city
    }

    /// Wind for one city.
    #[mcp_tool]
    async fn wind(self, city: String) -> String {
        city
    }
}

fn main() {}
