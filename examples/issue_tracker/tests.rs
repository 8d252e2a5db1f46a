use mcp_tool_runtime::BuiltServer;
use serde_json::json;

use crate::client::{call, send, text};
use crate::tracker::Account;

fn server_of(login: &str, maintainer: bool) -> BuiltServer {
    let account = Account {
        login: login.to_owned(),
        maintainer,
    };
    crate::server(account).build().unwrap()
}

#[tokio::test]
async fn an_issue_lives_from_creation_to_closing() {
    let server = server_of("ada", false);
    let created = send(
        &server,
        &call("create_issue", json!({"title": "Speed it up"})),
    )
    .await;
    assert_eq!(created["result"]["structuredContent"]["id"], 3);
    let closed = send(
        &server,
        &call("close_issue", json!({"id": 3, "version": 1})),
    )
    .await;
    assert_eq!(closed["result"]["structuredContent"]["status"], "closed");
    let open = send(&server, &call("list_issues", json!({"status": "open"}))).await;
    let ids = open["result"]["structuredContent"]["result"]
        .as_array()
        .unwrap();
    let ids: Vec<_> = ids
        .iter()
        .map(|issue| issue["id"].as_u64().unwrap())
        .collect();
    assert_eq!(ids, [2, 1]);
}

#[tokio::test]
async fn each_failure_says_what_failed_which_input_why_and_what_next() {
    let server = server_of("ada", false);
    assert_eq!(
        text(&server, "get_issue", json!({"id": 12})).await,
        "get_issue failed: `id` is 12, and no issue has that number. Call `list_issues` to see which there \
         are. Nothing was changed. Change the arguments before retrying."
    );
    assert_eq!(
        text(&server, "close_issue", json!({"id": 2, "version": 1})).await,
        "close_issue failed: `id` is 2, an issue of grace, and ada may close only issues of their own. \
         Leave a comment with `comment` that asks grace or a maintainer to close it. Nothing was changed. \
         Do not retry."
    );
    text(
        &server,
        "comment",
        json!({"id": 1, "text": "Seen here too."}),
    )
    .await;
    assert_eq!(
        text(&server, "close_issue", json!({"id": 1, "version": 1})).await,
        "close_issue failed: `version` is 1, but issue 1 has been changed since: it is at version 2. Read \
         what changed with `get_issue`, then pass `version` 2 if you still want to. Nothing was changed. \
         Change the arguments before retrying."
    );
}

#[tokio::test]
async fn a_conflict_carries_the_current_version_as_data() {
    let server = server_of("ada", false);
    let answer = send(
        &server,
        &call("close_issue", json!({"id": 1, "version": 7})),
    )
    .await;
    assert_eq!(
        answer["result"]["_meta"]["rs.mcp-tool/error"],
        json!({
            "code": "conflict", "category": "conflict", "retry": "changed", "retryable": true,
            "effects": "none", "current": 1,
        })
    );
}

#[tokio::test]
async fn a_maintainer_closes_what_others_opened() {
    let server = server_of("linus", true);
    let closed = send(
        &server,
        &call("close_issue", json!({"id": 2, "version": 1})),
    )
    .await;
    assert_eq!(closed["result"]["structuredContent"]["status"], "closed");
}
