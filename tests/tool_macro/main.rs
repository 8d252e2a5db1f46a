//! What `#[mcp_tool]` makes of a fn.

use mcp_tool_runtime::{Failure, Tool, ToolContext, mcp_tool, tools};
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Serialize, JsonSchema)]
pub struct Forecast {
    celsius: f64,
    summary: String,
}

/// Forecast for one city, up to 14 days ahead.
#[mcp_tool(title = "Weather forecast", read_only)]
pub async fn forecast(
    /// City name, for example "Oslo".
    city: &str,
    /// Days ahead; 0 is today.
    #[arg(default = 0, max = 14)]
    days: u8,
    tags: Option<&str>,
    names: Vec<&str>,
    mut list: &[u8],
    #[state] db: &Vec<u8>,
    #[context] cx: &ToolContext,
) -> Result<Forecast, Failure> {
    list = &list[..0];
    let _ = (city, days, tags, names, list, db, cx);
    Ok(Forecast {
        celsius: 0.0,
        summary: String::new(),
    })
}

#[test]
fn a_fn_becomes_a_tool() {
    let definition = std::sync::Arc::new(forecast {}).definition().unwrap();
    assert_eq!(definition.name(), "forecast");
    let _ = tools![forecast];
}
