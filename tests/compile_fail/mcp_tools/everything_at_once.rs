//! Many mistakes: all are reported, in order, and nothing else is.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather;

#[mcp_tools(title = "Weather")]
impl Weather {
    #[mcp_tool]
    async fn forecast(&mut self, #[arg(max = 300)] days: u8) {
        let _ = days;
    }

    /// Wind for one city.
    #[mcp_tool(name = "forecast")]
    fn wind(city: &'static str) {
        let _ = city;
    }

    /// The longest forecast.
    #[mcp_tool]
    const DAYS: u8 = 14;

    fn name(&self) -> u8 {
        Self::DAYS
    }
}

fn main() {
    let _ = Weather.name();
    mcp_tool_runtime::Toolbox::into_tools(Weather);
}
