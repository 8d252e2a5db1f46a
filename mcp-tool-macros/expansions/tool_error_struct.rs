const _: () = {
    use ::mcp_tool_runtime::__private as _mcp;
    #[automatically_derived]
    impl<'a, T: Display> _mcp::FailureCases for QuotaError<'a, T> {
        const CASES: &'static [_mcp::Case] = &[
            _mcp::Case::recoverable("quota").retry(_mcp::Retry::Same),
        ];
        const JSON_TEXT: bool = true;
        fn classify(&self) -> _mcp::Classified {
            match self {
                Self { plan: field_plan, .. } => {
                    _mcp::Classified::case(0)
                        .retry_after(&::core::time::Duration::from_millis(60000))
                        .resource(field_plan)
                }
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
    impl<'a, T: Display> ::core::convert::From<QuotaError<'a, T>> for _mcp::Failure {
        fn from(error: QuotaError<'a, T>) -> Self {
            _mcp::failure_of(&error)
        }
    }
};
