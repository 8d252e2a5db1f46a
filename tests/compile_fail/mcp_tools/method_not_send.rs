//! A method that has to stay on its thread.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

use std::rc::Rc;

struct Weather;

#[mcp_tools]
impl Weather {
    /// Forecast for one city.
    #[mcp_tool]
    async fn forecast(&self, city: &str) -> usize {
        let city = Rc::new(city);
        std::future::ready(()).await;
        city.len()
    }
}

fn main() {}
