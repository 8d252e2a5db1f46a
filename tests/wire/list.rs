//! `tools/list`: declaration order, always the same bytes, one page.

use serde_json::{Value, json};

use crate::support::{LEGACY, MODERN, open, request, send, server};

#[tokio::test]
async fn tools_are_listed_in_the_order_they_were_declared() {
    for version in LEGACY.into_iter().chain([MODERN]) {
        let session = open(&server(), version).await;
        let listed = send(
            &session,
            request(version, 1, "tools/list", json!({})).to_string(),
        )
        .await
        .unwrap();
        let tools = listed["result"]["tools"].as_array().unwrap();
        let names: Vec<_> = tools
            .iter()
            .take(4)
            .map(|tool| tool["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["add", "echo", "nothing", "count"]);
        let add = &tools[0];
        assert_eq!(add["title"], "Adds");
        assert_eq!(add["annotations"], json!({"readOnlyHint": true}));
        assert_eq!(add["inputSchema"]["type"], "object");
        assert_eq!(add["outputSchema"]["type"], "object");
        assert!(
            tools[1].get("annotations").is_none(),
            "hints are sent only where they were written"
        );
        assert!(
            tools[1].get("outputSchema").is_none(),
            "texts have no output schema"
        );
        assert!(no_nulls(&listed));
    }
}

fn no_nulls(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Array(items) => items.iter().all(no_nulls),
        Value::Object(members) => members.values().all(no_nulls),
        _ => true,
    }
}

#[tokio::test]
async fn only_modern_lists_say_how_long_they_are_fresh() {
    let session = open(&server(), "2025-11-25").await;
    let legacy = send(
        &session,
        request("2025-11-25", 1, "tools/list", json!({})).to_string(),
    )
    .await
    .unwrap();
    assert_eq!(legacy["result"].as_object().unwrap().len(), 1);
    let modern = send(
        &session,
        request(MODERN, 1, "tools/list", json!({})).to_string(),
    )
    .await
    .unwrap();
    assert_eq!(modern["result"]["tools"], legacy["result"]["tools"]);
    assert_eq!(modern["result"]["ttlMs"], 300_000);
    assert_eq!(modern["result"]["cacheScope"], "private");
    assert_eq!(modern["result"]["resultType"], "complete");
}

#[tokio::test]
async fn the_bytes_are_always_the_same() {
    let message = request(MODERN, 1, "tools/list", json!({})).to_string();
    let first = server().session().handle(&message).await;
    assert!(first.is_some());
    assert_eq!(server().session().handle(&message).await, first);
}

#[tokio::test]
async fn no_cursor_is_known() {
    for version in ["2025-06-18", MODERN] {
        let session = open(&server(), version).await;
        for cursor in [json!("abc"), json!(""), json!(7)] {
            let message = request(version, 1, "tools/list", json!({"cursor": cursor}));
            assert_eq!(
                send(&session, message.to_string()).await.unwrap()["error"]["code"],
                -32602
            );
        }
    }
}
