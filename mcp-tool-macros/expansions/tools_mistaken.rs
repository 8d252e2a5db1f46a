impl Weather {
    async fn forecast(&mut self, city: &str) -> Forecast {
        self.store.forecast(city).await
    }
}
const _: () = {
    use ::mcp_tool_runtime::__private::{self as _mcp};
    #[mcp_tool(__read_already)]
    const _: () = ();
    impl _mcp::Toolbox for Weather
    where
        Weather: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        fn into_tools(self) -> _mcp::ToolSet {
            _mcp::ToolSet::new()
        }
    }
};
::core::compile_error! {
    "`forecast` has no description, and models choose a tool by it\nhelp: write a doc comment above `forecast`: what it does, in one sentence"
}
::core::compile_error! {
    "many calls use one `Weather` at once\nhelp: write `&self`; what changes goes into a `Mutex` or the like"
}
