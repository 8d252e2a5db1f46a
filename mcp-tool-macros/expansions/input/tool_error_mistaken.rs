#[derive(ToolError)]
enum ForecastError {
    #[recoverable(hnit = "Call `search_city`.")]
    UnknownCity { city: String },
    #[protocol(code = -32050)]
    Closed(String),
}
