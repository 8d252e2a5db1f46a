pub fn forecast(city: &'static str, days: u8) -> Forecast {
    provider().forecast(city, days)
}
pub struct forecast {}
const _: () = {
    use ::mcp_tool_runtime::__private::{self as _mcp, Plain as _};
    impl _mcp::ToolFn for forecast {
        type Arguments = ();
        type Returns = ();
        const FACTS: _mcp::Facts = _mcp::Facts::new("forecast", "");
        const ARGUMENTS: Self::Arguments = ();
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new().kind().returns::<()>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (): _mcp::Values<Self>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            let reply = <Self as _mcp::ToolFn>::returns().finish((), &cx);
            ::core::result::Result::Ok(
                ::std::boxed::Box::pin(::core::future::ready(reply)),
            )
        }
    }
};
::core::compile_error! {
    "`#[mcp_tool]` has no key `titel`\nhelp: did you mean `title`?"
}
::core::compile_error! {
    "`forecast` is not async\nhelp: write `async fn forecast`"
}
::core::compile_error! {
    "`forecast` has no description, and models choose a tool by it\nhelp: write a doc comment above `forecast`: what it does, in one sentence"
}
::core::compile_error! {
    "`city` is borrowed for one call, and not for `'static`\nhelp: leave `'static` out"
}
::core::compile_error! {
    "the default 30 breaks the rule `max = 14`\nhelp: write `default = 14`, or another `max`"
}
