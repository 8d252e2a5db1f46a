//! `notifications/cancelled`: the future is dropped, nothing more is sent.

use serde_json::{Value, json};

use crate::support::{MODERN, call, configured, open, send, server};

fn cancelled(id: impl Into<Value>) -> String {
    let params = json!({"requestId": id.into(), "reason": "changed my mind"});
    json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}).to_string()
}

#[tokio::test]
async fn a_cancelled_call_ends_in_silence_and_its_id_is_free() {
    for version in ["2024-11-05", "2025-11-25", MODERN] {
        let session = open(&server(), version).await;
        for id in [json!(7), json!("7")] {
            let hanging = tokio::spawn(
                session.handle(call(version, id.clone(), "hang", json!({})).to_string()),
            );
            tokio::task::yield_now().await;
            assert_eq!(send(&session, cancelled(id.clone())).await, None);
            assert_eq!(hanging.await.unwrap(), None);
            let again = call(version, id.clone(), "add", json!({"a": 1, "b": 1}));
            assert_eq!(send(&session, again.to_string()).await.unwrap()["id"], id);
        }
    }
}

#[tokio::test]
async fn a_call_cancelled_before_it_began_does_not_run() {
    let session = open(&server(), "2025-06-18").await;
    let call = session.handle(call("2025-06-18", 1, "add", json!({"a": 1, "b": 1})).to_string());
    send(&session, cancelled(1)).await;
    assert_eq!(call.await, None);
}

#[tokio::test]
async fn a_call_that_waits_for_its_turn_can_be_cancelled() {
    let session = open(&configured(|server| server.max_in_flight(1)), "2025-06-18").await;
    let first = tokio::spawn(session.handle(call("2025-06-18", 1, "hang", json!({})).to_string()));
    tokio::task::yield_now().await;
    let second = tokio::spawn(
        session.handle(call("2025-06-18", 2, "add", json!({"a": 1, "b": 1})).to_string()),
    );
    let third = tokio::spawn(
        session.handle(call("2025-06-18", 3, "add", json!({"a": 1, "b": 1})).to_string()),
    );
    tokio::task::yield_now().await;
    assert!(!second.is_finished(), "only one call runs at once");
    send(&session, cancelled(2)).await;
    assert_eq!(second.await.unwrap(), None);
    send(&session, cancelled(1)).await;
    assert_eq!(first.await.unwrap(), None);
    assert!(third.await.unwrap().is_some());
}

#[tokio::test]
async fn only_the_call_with_the_very_id_is_cancelled() {
    let session = open(&server(), "2025-06-18").await;
    let call =
        tokio::spawn(session.handle(call("2025-06-18", 7, "sleep", json!({"ms": 5})).to_string()));
    tokio::task::yield_now().await;
    for other in [json!("7"), json!(8), json!(null), json!({"id": 7})] {
        assert_eq!(send(&session, cancelled(other)).await, None);
    }
    assert!(call.await.unwrap().is_some());
}

#[tokio::test]
async fn dropping_the_future_of_an_answer_cancels_the_call() {
    let session = open(&server(), "2025-06-18").await;
    let message = call("2025-06-18", 1, "hang", json!({})).to_string();
    let hanging = tokio::spawn(session.handle(&message));
    tokio::task::yield_now().await;
    hanging.abort();
    assert!(hanging.await.unwrap_err().is_cancelled());
    let again = tokio::spawn(session.handle(&message));
    tokio::task::yield_now().await;
    assert!(!again.is_finished(), "the id is free, so the call runs");
    again.abort();
}
