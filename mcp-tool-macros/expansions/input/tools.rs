#[mcp_tools]
impl<T: Store> Weather<T> {
    pub fn new(store: T) -> Self {
        Self { store }
    }

    /// Forecast for one city.
    #[mcp_tool(read_only)]
    pub async fn forecast(&self, city: &str) -> Result<Forecast, ForecastError> {
        self.store.forecast(city).await
    }

    /// Forgets one city.
    #[cfg(feature = "write")]
    #[mcp_tool(destructive)]
    async fn forget(&self, city: String, #[context] tenant: Tenant) -> Result<(), ForecastError> {
        self.store.forget(city, tenant).await
    }
}
