//! The attribute on a method whose impl block is not marked.

use mcp_tool_runtime::mcp_tool;

struct Weather;

impl Weather {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: String) -> String {
        city
    }
}

fn main() {}
