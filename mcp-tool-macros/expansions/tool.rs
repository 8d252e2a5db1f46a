/// Forecast for one city, up to 14 days ahead.
pub async fn forecast(city: &str, days: u8) -> Result<Forecast, ForecastError> {
    provider().forecast(city, days).await
}
/// Forecast for one city, up to 14 days ahead.
pub struct forecast {}
const _: () = {
    use ::mcp_tool_runtime::__private::{self as _mcp, Plain as _};
    impl _mcp::ToolFn for forecast {
        const NAME: &'static str = "forecast";
        fn tool() -> _mcp::SharedTool {
            _mcp::Facts::new(Self::NAME, "Forecast for one city, up to 14 days ahead.")
                .title("Weather forecast")
                .read_only(true)
                .arguments((
                    _mcp::argument::<
                        _mcp::Owned<str>,
                    >("city", "City name, for example \"Oslo\".")
                        .lent(),
                    _mcp::argument::<u8>("days", "Days ahead; 0 is today.")
                        .default(|| 0)
                        .max(14),
                ))
                .returns(
                    _mcp::Returned::<Result<Forecast, ForecastError>>::new()
                        .kind()
                        .returns::<Result<Forecast, ForecastError>>(),
                )
                .run(|(city, days), _, _| _mcp::boxed(forecast(city, days)))
        }
    }
};
