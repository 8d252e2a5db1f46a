//! Tools among the methods of a trait.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather;

impl Drop for Weather {
    fn drop(&mut self) {}
}

#[mcp_tools]
impl Weather {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: String) {}
}

fn main() {}
