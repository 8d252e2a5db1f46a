//! Each key of `#[mcp_tool]` takes one kind of value.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool0(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool1(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool2(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool3(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool4(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool5(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool6(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool7(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool8(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = "get_forecast")]
async fn tool9(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool10(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool11(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool12(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool13(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool14(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool15(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool16(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool17(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool18(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = "Forecast")]
async fn tool19(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool20(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool21(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool22(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool23(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool24(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool25(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool26(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool27(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = "Forecast.")]
async fn tool28(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only)]
async fn tool29(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only)]
async fn tool30(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only)]
async fn tool31(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only)]
async fn tool32(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive)]
async fn tool33(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive)]
async fn tool34(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive)]
async fn tool35(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive)]
async fn tool36(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent)]
async fn tool37(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent)]
async fn tool38(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent)]
async fn tool39(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent)]
async fn tool40(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world)]
async fn tool41(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world)]
async fn tool42(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world)]
async fn tool43(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world)]
async fn tool44(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown)]
async fn tool45(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown)]
async fn tool46(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown)]
async fn tool47(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown)]
async fn tool48(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(compile_fail_tests)]
async fn tool49(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(compile_fail_tests)]
async fn tool50(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(compile_fail_tests)]
async fn tool51(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10s")]
async fn tool52(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10s")]
async fn tool53(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10s")]
async fn tool54(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10s")]
async fn tool55(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10s")]
async fn tool56(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10s")]
async fn tool57(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10s")]
async fn tool58(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout(default = "10s", max = "1m", argument))]
async fn tool59(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout(default = "10s", max = "1m", argument))]
async fn tool60(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout(default = "10s", max = "1m", argument))]
async fn tool61(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(crate = ::mcp_tool_runtime)]
async fn tool62(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(crate = ::mcp_tool_runtime)]
async fn tool63(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(crate = ::mcp_tool_runtime)]
async fn tool64(city: String) -> String {
    city
}

fn main() {}
