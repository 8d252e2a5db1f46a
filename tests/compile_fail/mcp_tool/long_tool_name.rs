//! More letters than hosts accept in a name.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(name = "get_the_weather_forecast_for_one_city_and_up_to_fourteen_days_ahead")]
async fn forecast(city: String) -> String {
    city
}

fn main() {}
