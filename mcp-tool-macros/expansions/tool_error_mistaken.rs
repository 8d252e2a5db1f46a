::core::compile_error! {
    "`#[recoverable]` has no key `hnit`\nhelp: did you mean `hint`?"
}
::core::compile_error! {
    "-32050 is reserved: -32020 to -32099 belong to the MCP specification\nhelp: choose a number outside -32768 to -32000, as in `code = 1001`\nnote: MCP 2026-07-28, basic/index, error codes"
}
const _: () = {
    use ::mcp_tool_runtime::__private as _mcp;
    #[automatically_derived]
    impl _mcp::FailureCases for ForecastError {
        const CASES: &'static [_mcp::Case] = &[];
        fn classify(&self) -> _mcp::Classified {
            _mcp::Classified::case(0)
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
