use mcp_tool_runtime::BuiltServer;
use serde_json::json;

use crate::client::{call, send, text};

fn server() -> BuiltServer {
    crate::server().unwrap().build().unwrap()
}

#[test]
fn each_operation_is_a_tool_beside_the_fn() {
    let server = server();
    let tools: Vec<_> = server.definitions().collect();
    let names: Vec<_> = tools.iter().map(|tool| tool.name()).collect();
    assert_eq!(
        names,
        ["opening_hours", "find_books", "get_book", "remove_book"]
    );
    assert_eq!(tools[1].annotations().read_only, Some(true));
    assert_eq!(tools[3].annotations().destructive, Some(true));
    let schema = tools[1].input_schema();
    assert_eq!(schema["required"], json!(["title"]));
    assert_eq!(schema["properties"]["limit"]["default"], 10);
}

#[tokio::test]
async fn a_call_becomes_a_request_and_its_answer_a_reply() {
    let server = server();
    let arguments = json!({"title": "programming", "limit": 2});
    let answer = send(&server, &call("find_books", arguments)).await;
    let books = answer["result"]["structuredContent"]["books"]
        .as_array()
        .unwrap();
    let isbns: Vec<_> = books
        .iter()
        .map(|book| book["isbn"].as_str().unwrap())
        .collect();
    assert_eq!(isbns, ["9780131103627", "9781718503106"]);
}

#[tokio::test]
async fn what_is_gone_is_told_apart_from_what_is_malformed() {
    let server = server();
    let isbn = json!({"isbn": "9780131103627"});
    let removed = send(&server, &call("remove_book", isbn.clone())).await;
    assert_eq!(
        removed["result"]["structuredContent"]["isbn"],
        "9780131103627"
    );
    assert_eq!(
        text(&server, "get_book", isbn).await,
        "get_book failed: the library has no /books/9780131103627. Call `find_books` to see what there is. \
         Change the arguments before retrying."
    );
    let report = text(&server, "get_book", json!({"isbn": "../shelves"})).await;
    assert!(report.starts_with("get_book was not run: "), "{report}");
}
