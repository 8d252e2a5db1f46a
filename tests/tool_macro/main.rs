//! What `#[mcp_tool]` makes of a fn.

mod calls;
mod elided;
mod wrapped;

use mcp_tool_runtime::{Server, mcp_tool, tools};

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
