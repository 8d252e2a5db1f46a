impl<T: Store> Weather<T> {
    pub fn new(store: T) -> Self {
        Self { store }
    }
    /// Forecast for one city.
    pub async fn forecast(&self, city: &str) -> Result<Forecast, ForecastError> {
        self.store.forecast(city).await
    }
    /// Forgets one city.
    #[cfg(feature = "write")]
    async fn forget(&self, city: String, tenant: Tenant) -> Result<(), ForecastError> {
        self.store.forget(city, tenant).await
    }
}
const _: () = {
    use ::mcp_tool_runtime::__private::{self as _mcp, Plain as _};
    #[mcp_tool(__read_already)]
    const _: () = ();
    #[cfg(feature = "write")]
    #[mcp_tool(__read_already)]
    const _: () = ();
    impl<T: Store> _mcp::ToolFn<1> for Weather<T>
    where
        Weather<T>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        type Arguments = (_mcp::Argument<_mcp::Owned<str>>,);
        type Returns = Result<Forecast, ForecastError>;
        const FACTS: _mcp::Facts = _mcp::Facts::new("forecast", "Forecast for one city.")
            .read_only(true);
        const ARGUMENTS: Self::Arguments = (
            _mcp::argument::<_mcp::Owned<str>>("city", ""),
        );
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new()
                .kind()
                .returns::<Result<Forecast, ForecastError>>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (city,): _mcp::Values<Self, 1>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            ::core::result::Result::Ok(
                _mcp::answer::<
                    Self,
                    1,
                    _,
                >(
                    self,
                    cx,
                    (city,),
                    move |this, (city,), _| ::std::boxed::Box::pin(
                        Self::forecast(this, _mcp::Borrow::lend(city)),
                    ),
                ),
            )
        }
    }
    #[cfg(feature = "write")]
    impl<T: Store> _mcp::ToolFn<2> for Weather<T>
    where
        Weather<T>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        type Arguments = (_mcp::Argument<String>,);
        type Returns = Result<(), ForecastError>;
        const FACTS: _mcp::Facts = _mcp::Facts::new("forget", "Forgets one city.")
            .destructive(true);
        const ARGUMENTS: Self::Arguments = (_mcp::argument::<String>("city", ""),);
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new()
                .kind()
                .returns::<Result<(), ForecastError>>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (city,): _mcp::Values<Self, 2>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            let tenant = _mcp::context::<Tenant>(&cx)?;
            ::core::result::Result::Ok(
                _mcp::answer::<
                    Self,
                    2,
                    _,
                >(
                    self,
                    cx,
                    (),
                    move |this, _, _| ::std::boxed::Box::pin(
                        Self::forget(this, city, tenant),
                    ),
                ),
            )
        }
    }
    impl<T: Store> _mcp::Toolbox for Weather<T>
    where
        Weather<T>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        fn into_tools(self) -> _mcp::ToolSet {
            let this = ::std::sync::Arc::new(self);
            let mut tools = _mcp::ToolSet::new();
            tools.push(_mcp::Method::<Self, 1>::new(::std::sync::Arc::clone(&this)));
            #[cfg(feature = "write")]
            tools.push(_mcp::Method::<Self, 2>::new(::std::sync::Arc::clone(&this)));
            tools
        }
    }
};
