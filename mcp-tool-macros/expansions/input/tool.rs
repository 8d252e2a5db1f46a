/// Forecast for one city, up to 14 days ahead.
#[mcp_tool(title = "Weather forecast", read_only)]
pub async fn forecast(
    /// City name, for example "Oslo".
    city: &str,
    /// Days ahead; 0 is today.
    #[arg(default = 0, max = 14)]
    days: u8,
) -> Result<Forecast, ForecastError> {
    provider().forecast(city, days).await
}
