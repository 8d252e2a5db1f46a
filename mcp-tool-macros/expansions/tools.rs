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
    impl<T: Store> _mcp::Toolbox for Weather<T>
    where
        Weather<T>: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        fn into_tools(self) -> _mcp::ToolSet {
            let this = ::std::sync::Arc::new(self);
            let mut tools = _mcp::ToolSet::new();
            tools
                .push_shared(
                    _mcp::Facts::new("forecast", "Forecast for one city.")
                        .read_only(true)
                        .arguments((
                            _mcp::argument::<_mcp::Owned<str>>("city", "").lent(),
                        ))
                        .given((_mcp::receiver(&this),))
                        .returns(
                            _mcp::Returned::<Result<Forecast, ForecastError>>::new()
                                .kind()
                                .returns::<Result<Forecast, ForecastError>>(),
                        )
                        .run(|(city,), (this,), _| _mcp::boxed(
                            Self::forecast(this, city),
                        )),
                );
            #[cfg(feature = "write")]
            tools
                .push_shared(
                    _mcp::Facts::new("forget", "Forgets one city.")
                        .destructive(true)
                        .arguments((_mcp::argument::<String>("city", ""),))
                        .given((_mcp::receiver(&this), _mcp::context::<Tenant>()))
                        .returns(
                            _mcp::Returned::<Result<(), ForecastError>>::new()
                                .kind()
                                .returns::<Result<(), ForecastError>>(),
                        )
                        .run(|(city,), (this, tenant), _| _mcp::boxed(
                            Self::forget(this, city, tenant),
                        )),
                );
            tools
        }
    }
};
