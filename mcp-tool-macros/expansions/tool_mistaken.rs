pub fn forecast(city: &'static str, days: u8) -> Forecast {
    provider().forecast(city, days)
}
pub struct forecast {}
const _: () = {
    use ::mcp_tool_runtime::__private::{self as _mcp, Plain as _};
    impl _mcp::ToolFn for forecast {
        const NAME: &'static str = "forecast";
        fn tool() -> _mcp::SharedTool {
            _mcp::Facts::new(Self::NAME, "")
                .arguments(())
                .returns(_mcp::Returned::<()>::new().kind().returns::<()>())
                .run(|_, _, _| _mcp::boxed(::core::future::ready(())))
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
