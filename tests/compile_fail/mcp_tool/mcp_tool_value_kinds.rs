//! Each key of `#[mcp_tool]` takes one kind of value.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool(name)]
async fn tool0(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = 3)]
async fn tool1(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = -3)]
async fn tool2(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = 1.5)]
async fn tool3(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = true)]
async fn tool4(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = 'c')]
async fn tool5(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name(word))]
async fn tool6(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = concat!("wo", "rd"))]
async fn tool7(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = word)]
async fn tool8(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(name = b"word")]
async fn tool9(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title)]
async fn tool10(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = 3)]
async fn tool11(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = -3)]
async fn tool12(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = 1.5)]
async fn tool13(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = true)]
async fn tool14(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = 'c')]
async fn tool15(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title(word))]
async fn tool16(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = concat!("wo", "rd"))]
async fn tool17(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = word)]
async fn tool18(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(title = b"word")]
async fn tool19(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description)]
async fn tool20(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = 3)]
async fn tool21(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = -3)]
async fn tool22(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = 1.5)]
async fn tool23(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = true)]
async fn tool24(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = 'c')]
async fn tool25(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description(word))]
async fn tool26(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = word)]
async fn tool27(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(description = b"word")]
async fn tool28(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only = "true")]
async fn tool29(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only = 1)]
async fn tool30(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only(true))]
async fn tool31(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(read_only = yes)]
async fn tool32(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive = "true")]
async fn tool33(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive = 1)]
async fn tool34(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive(true))]
async fn tool35(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(destructive = yes)]
async fn tool36(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent = "true")]
async fn tool37(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent = 1)]
async fn tool38(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent(true))]
async fn tool39(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(idempotent = yes)]
async fn tool40(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world = "true")]
async fn tool41(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world = 1)]
async fn tool42(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world(true))]
async fn tool43(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(open_world = yes)]
async fn tool44(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown = "true")]
async fn tool45(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown = 1)]
async fn tool46(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown(true))]
async fn tool47(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(deny_unknown = yes)]
async fn tool48(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(compile_fail_tests = true)]
async fn tool49(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(compile_fail_tests = 1)]
async fn tool50(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(compile_fail_tests(true))]
async fn tool51(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout)]
async fn tool52(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = 10)]
async fn tool53(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = true)]
async fn tool54(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "10")]
async fn tool55(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "")]
async fn tool56(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "0s")]
async fn tool57(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout = "ten s")]
async fn tool58(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout(default = 10, max = "10s"))]
async fn tool59(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout(max = "10"))]
async fn tool60(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(timeout(argument = true, max = "1m"))]
async fn tool61(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(crate)]
async fn tool62(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(crate = 3)]
async fn tool63(city: String) -> String {
    city
}

/// Forecast for one city.
#[mcp_tool(crate(runtime))]
async fn tool64(city: String) -> String {
    city
}

fn main() {}
