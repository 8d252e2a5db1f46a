//! Types that only this module can name, in a tool that others can: the compiler warns of the fn, and of nothing
//! that was generated for it.

use mcp_tool_runtime::{mcp_tool, tools};

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct City {
    name: String,
}

#[derive(serde::Serialize, schemars::JsonSchema)]
struct Forecast {
    days: u8,
}

/// Forecast for one city.
#[mcp_tool]
#[allow(private_interfaces, reason = "this is what is tried")]
pub async fn forecast(city: City, days: u8) -> Option<Forecast> {
    (!city.name.is_empty()).then_some(Forecast { days })
}

#[test]
fn a_tool_may_take_and_return_types_that_others_cannot_name() {
    assert_eq!(tools![forecast].len(), 1);
}
