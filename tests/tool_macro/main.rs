//! What `#[mcp_tool]` makes of a fn.

use mcp_tool_runtime::{Failure, Server, Tool, ToolContext, mcp_tool, tools};
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

/// Sends a letter.
#[mcp_tool]
async fn send(zip: &str, street: &str, addressee: &str) -> String {
    format!("{addressee}, {street}, {zip}")
}

#[tokio::test]
async fn arguments_are_listed_in_the_order_of_the_parameters() {
    let server = Server::new("post", "1.0.0").tools(tools![send]);
    let session = server.build().unwrap().session();
    let list = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{
        "io.modelcontextprotocol/protocolVersion":"2026-07-28",
        "io.modelcontextprotocol/clientCapabilities":{}}}}"#;
    let answer = String::from_utf8(session.handle(list).await.unwrap()).unwrap();
    let place = |argument: &str| answer.find(&format!("\"{argument}\":{{")).unwrap();
    assert!(place("zip") < place("street") && place("street") < place("addressee"));
}

#[test]
fn a_lint_names_what_deserves_a_second_look() {
    let lints = mcp_tool_runtime::testing::lint(tools![send]).unwrap();
    let said: Vec<String> = lints.iter().map(ToString::to_string).collect();
    assert_eq!(
        said[..3],
        [
            "send: argument `addressee` has no description",
            "send: argument `street` has no description",
            "send: argument `zip` has no description",
        ]
    );
    assert!(said[3].ends_with("tokens in all"), "{said:?}");
}
