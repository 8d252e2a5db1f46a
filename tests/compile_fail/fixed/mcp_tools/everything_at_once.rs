//! Many mistakes: all are reported, in order, and nothing else is.

use mcp_tool_runtime::{mcp_tool, mcp_tools};

struct Weather;

#[mcp_tools]
impl Weather {
    /// Forecast for some days.
    #[mcp_tool]
    async fn forecast(&self, #[arg(max = 30)] days: u8) {
        let _ = days;
    }

    /// Wind for one city.
    #[mcp_tool]
    async fn wind(&self, city: &str) {
        let _ = city;
    }

    /// The longest forecast.
    const DAYS: u8 = 14;

    fn name(&self) -> u8 {
        Self::DAYS
    }
}

fn main() {
    let _ = Weather.name();
    mcp_tool_runtime::Toolbox::into_tools(Weather);
}
