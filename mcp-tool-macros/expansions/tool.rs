/// Forecast for one city, up to 14 days ahead.
pub async fn forecast(city: &str, days: u8) -> Result<Forecast, ForecastError> {
    provider().forecast(city, days).await
}
/// Forecast for one city, up to 14 days ahead.
pub struct forecast {}
const _: () = {
    use ::mcp_tool_runtime::__private::{self as _mcp, Plain as _};
    impl _mcp::ToolFn for forecast {
        type Arguments = (_mcp::Argument<_mcp::Owned<str>>, _mcp::Argument<u8>);
        type Returns = Result<Forecast, ForecastError>;
        const FACTS: _mcp::Facts = _mcp::Facts::new(
                "forecast",
                "Forecast for one city, up to 14 days ahead.",
            )
            .title("Weather forecast")
            .read_only(true);
        const ARGUMENTS: Self::Arguments = (
            _mcp::argument::<
                _mcp::Owned<str>,
            >("city", "City name, for example \"Oslo\"."),
            _mcp::argument::<u8>("days", "Days ahead; 0 is today.").default(|| 0).max(14),
        );
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new()
                .kind()
                .returns::<Result<Forecast, ForecastError>>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (city, days): _mcp::Values<Self>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            ::core::result::Result::Ok(
                _mcp::answer(
                    self,
                    cx,
                    (city,),
                    move |_, (city,), _| ::std::boxed::Box::pin(
                        forecast(_mcp::Borrow::lend(city), days),
                    ),
                ),
            )
        }
    }
};
