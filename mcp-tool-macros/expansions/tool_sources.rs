#[doc = include_str!("search.md")]
async fn search(
    mut words: Vec<String>,
    country: Option<&str>,
    unit: &Unit,
    order: Order,
    paging: Paging,
    db: &Db,
    tenant: Tenant,
    call: &ToolContext,
) -> Vec<City> {
    db.search(words, country, unit, order, paging, tenant, call).await
}
#[doc = include_str!("search.md")]
struct search {}
const _: () = {
    use ::mcp_tool_runtime::__private::{self as _mcp, Plain as _};
    impl _mcp::ToolFn for search {
        const NAME: &'static str = "search-city";
        fn tool() -> _mcp::SharedTool {
            _mcp::Facts::new(Self::NAME, include_str!("search.md"))
                .timeout_ms(10000)
                .max_timeout_ms(120000)
                .timeout_argument()
                .deny_unknown()
                .meta(|| _mcp::json(json!({ "team" : "weather" })))
                .arguments((
                    _mcp::argument::<Vec<String>>("words", ""),
                    _mcp::argument::<Option<_mcp::Owned<str>>>("country", "").lent(),
                    _mcp::argument::<_mcp::Owned<Unit>>("unit", "")
                        .default(|| <Unit as ::std::borrow::ToOwned>::to_owned(
                            Unit::Metric,
                        ))
                        .lent(),
                    _mcp::argument::<Order>("order-by", "")
                        .default_json("\"name\"")
                        .example(|| _mcp::json("size")),
                    _mcp::argument::<Paging>("paging", "").flatten(),
                ))
                .given((
                    _mcp::state::<Db>(),
                    _mcp::context::<Tenant>(),
                    _mcp::context::<ToolContext>().lent(),
                ))
                .returns(
                    _mcp::Returned::<Vec<City>>::new().kind().returns::<Vec<City>>(),
                )
                .run(|(words, country, unit, order, paging), (db, tenant, call), _| _mcp::boxed(
                    search(
                        words,
                        _mcp::lend_inside::<Option<_mcp::Owned<str>>, _>()(country),
                        unit,
                        order,
                        paging,
                        db,
                        tenant,
                        call,
                    ),
                ))
        }
    }
};
