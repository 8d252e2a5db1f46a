#[derive(ToolError)]
enum ForecastError {
    #[recoverable(hint = "Call `search_city` with {city}.", fields(city))]
    UnknownCity { city: String },
    #[recoverable(category = "rate_limited", retry_after = wait, effects = "none")]
    Busy { wait: Duration },
    #[protocol(code = 1001, data(account = 0))]
    Closed(String),
    #[tool_error(transparent)]
    Geocoder(GeocoderError),
    Store(io::Error),
}
