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
        type Arguments = (
            _mcp::Argument<Vec<String>>,
            _mcp::Argument<Option<_mcp::Owned<str>>>,
            _mcp::Argument<_mcp::Owned<Unit>>,
            _mcp::Argument<Order>,
            _mcp::Argument<Paging>,
        );
        type Returns = Vec<City>;
        const FACTS: _mcp::Facts = _mcp::Facts::new(
                "search-city",
                include_str!("search.md"),
            )
            .timeout_ms(10000)
            .max_timeout_ms(120000)
            .timeout_argument()
            .deny_unknown()
            .meta(|| _mcp::json(json!({ "team" : "weather" })))
            .states(&[_mcp::StateNeed::of::<Db>()]);
        const ARGUMENTS: Self::Arguments = (
            _mcp::argument::<Vec<String>>("words", ""),
            _mcp::argument::<Option<_mcp::Owned<str>>>("country", ""),
            _mcp::argument::<_mcp::Owned<Unit>>("unit", "")
                .default(|| <Unit as ::std::borrow::ToOwned>::to_owned(Unit::Metric)),
            _mcp::argument::<Order>("order-by", "")
                .default_json("\"name\"")
                .example(|| _mcp::json("size")),
            _mcp::argument::<Paging>("paging", "").flatten(),
        );
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new().kind().returns::<Vec<City>>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (words, country, unit, order, paging): _mcp::Values<Self>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            let db = _mcp::state::<Db>(&cx)?;
            let tenant = _mcp::context::<Tenant>(&cx)?;
            let call = _mcp::context::<ToolContext>(&cx)?;
            ::core::result::Result::Ok(
                _mcp::answer(
                    self,
                    cx,
                    (country, unit, db, call),
                    move |_, (country, unit, db, call), _| ::std::boxed::Box::pin(
                        search(
                            words,
                            _mcp::lend_inside::<Option<_mcp::Owned<str>>, _>()(country),
                            _mcp::Borrow::lend(unit),
                            order,
                            paging,
                            db,
                            tenant,
                            call,
                        ),
                    ),
                ),
            )
        }
    }
};
