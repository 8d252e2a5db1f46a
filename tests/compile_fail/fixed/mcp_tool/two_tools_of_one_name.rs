//! Two tools of one name in one set.

use mcp_tool_runtime::mcp_tool;

mod wind {
    /// Forecast of the wind.
    #[mcp_tool_runtime::mcp_tool]
    pub async fn forecast_of_wind(city: String) -> String {
        city
    }
}

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String) -> String {
    city
}

fn main() {
    mcp_tool_runtime::tools![forecast, wind::forecast_of_wind];
}
