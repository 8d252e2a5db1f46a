//! Progress: only where asked for, only increasing, never after the answer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{MODERN, call, initialize, server};

/// Calls `steps` and gives what was notified.
async fn notified(version: &str, token: Option<Value>) -> Vec<Value> {
    let sent = Arc::new(Mutex::new(Vec::<Value>::new()));
    let sink = Arc::clone(&sent);
    let session = server().session_with(move |message| {
        let text = String::from_utf8(message.clone()).unwrap();
        assert!(
            !text.contains(['\u{2028}', '\u{2029}', '\u{85}']),
            "clients split lines there"
        );
        sink.lock()
            .unwrap()
            .push(serde_json::from_slice(&message).unwrap());
    });
    if version != MODERN {
        session.handle(initialize(version).to_string()).await;
    }
    let mut message = call(version, 1, "steps", json!({}));
    if let Some(token) = token {
        message["params"]["_meta"]["progressToken"] = token;
    }
    assert!(session.handle(message.to_string()).await.is_some());
    tokio::time::sleep(Duration::from_secs(10)).await;
    let sent = sent.lock().unwrap();
    sent.clone()
}

#[tokio::test(start_paused = true)]
async fn increases_are_sent_to_who_asked_and_none_after_the_answer() {
    for token in [json!("t"), json!(7)] {
        let expected: Vec<_> = [
            (1.0, "one"),
            (2.0, "two"),
            (3.0, "three\u{2028}\u{2029}\u{85}"),
        ]
        .map(|(progress, message)| {
            let params = json!({
                "progressToken": token, "progress": progress, "total": 3.0, "message": message,
            });
            json!({"jsonrpc": "2.0", "method": "notifications/progress", "params": params})
        })
        .into();
        assert_eq!(notified(MODERN, Some(token.clone())).await, expected);
        assert_eq!(notified("2025-03-26", Some(token)).await, expected);
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_is_told_who_did_not_ask() {
    assert!(notified(MODERN, None).await.is_empty());
    assert!(notified("2025-11-25", None).await.is_empty());
    assert!(
        notified(MODERN, Some(json!({"no": "token"})))
            .await
            .is_empty()
    );
}

#[tokio::test(start_paused = true)]
async fn the_first_version_has_no_messages() {
    let sent = notified("2024-11-05", Some(json!(1))).await;
    assert_eq!(sent.len(), 3);
    assert!(
        sent.iter()
            .all(|message| message["params"].get("message").is_none())
    );
}
