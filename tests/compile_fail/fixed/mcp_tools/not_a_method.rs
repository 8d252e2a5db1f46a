//! The attribute on something that is no method.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather;

#[mcp_tools]
impl Weather {
    /// The longest forecast.
    const DAYS: u8 = 14;

    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: String) -> String {
        city
    }
}

fn main() {}
