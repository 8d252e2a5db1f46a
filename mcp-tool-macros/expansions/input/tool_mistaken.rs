#[mcp_tool(titel = "Weather forecast")]
pub fn forecast(city: &'static str, #[arg(default = 30, max = 14)] days: u8) -> Forecast {
    provider().forecast(city, days)
}
