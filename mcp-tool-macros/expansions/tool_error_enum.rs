const _: () = {
    use ::mcp_tool_runtime::__private as _mcp;
    #[automatically_derived]
    impl _mcp::FailureCases for ForecastError {
        const CASES: &'static [_mcp::Case] = &[
            _mcp::Case::recoverable("unknown_city"),
            _mcp::Case::recoverable("busy")
                .category("rate_limited")
                .retry(_mcp::Retry::Same)
                .effects(_mcp::Effects::None),
            _mcp::Case::protocol("closed", 1001),
            _mcp::inner::<GeocoderError>().case("geocoder"),
            _mcp::Case::defect("store"),
        ];
        fn classify(&self) -> _mcp::Classified {
            match self {
                Self::UnknownCity { city: field_city, .. } => {
                    _mcp::Classified::case(0)
                        .hint(::std::format!("Call `search_city` with {}.", field_city))
                        .field("city", field_city)
                }
                Self::Busy { wait: field_wait, .. } => {
                    _mcp::Classified::case(1).retry_after(field_wait)
                }
                Self::Closed { 0: field_0, .. } => {
                    _mcp::Classified::case(2).field("account", field_0)
                }
                Self::Geocoder { 0: field_0, .. } => {
                    _mcp::inner::<GeocoderError>().classify(field_0)
                }
                Self::Store { .. } => _mcp::Classified::case(4),
            }
        }
        fn cause(
            &self,
        ) -> ::core::option::Option<&(dyn ::core::error::Error + 'static)> {
            use _mcp::NoCause as _;
            _mcp::CauseOf(self).cause()
        }
    }
    #[automatically_derived]
    #[diagnostic::do_not_recommend]
    impl ::core::convert::From<ForecastError> for _mcp::Failure {
        fn from(error: ForecastError) -> Self {
            _mcp::failure_of(&error)
        }
    }
};
