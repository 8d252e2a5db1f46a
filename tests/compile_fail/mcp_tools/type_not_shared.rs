//! A toolbox that two calls cannot use at once.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

use std::cell::Cell;

struct Weather(Cell<u8>);

#[mcp_tools]
impl Weather {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: String) -> String {
        city
    }

    /// Wind for one city.
    #[mcp_tool]
    async fn wind(&self, city: String) -> String {
        city
    }
}

fn main() {}
