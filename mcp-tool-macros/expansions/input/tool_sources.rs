#[doc = include_str!("search.md")]
#[mcp_tool(
    name = "search-city",
    timeout(default = "10s", max = "2m", argument),
    deny_unknown,
    meta = json!({ "team": "weather" }),
)]
async fn search(
    mut words: Vec<String>,
    country: Option<&str>,
    #[arg(default = Unit::Metric)] unit: &Unit,
    #[arg(default = "name", name = "order-by", example = "size")] order: Order,
    #[arg(flatten)] paging: Paging,
    #[state] db: &Db,
    #[context] tenant: Tenant,
    #[context] call: &ToolContext,
) -> Vec<City> {
    db.search(words, country, unit, order, paging, tenant, call).await
}
