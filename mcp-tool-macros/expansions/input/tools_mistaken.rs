#[mcp_tools]
impl Weather {
    #[mcp_tool]
    async fn forecast(&mut self, city: &str) -> Forecast {
        self.store.forecast(city).await
    }
}
