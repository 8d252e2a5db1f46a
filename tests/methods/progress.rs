//! Progress of a tool in a tight loop: nothing unasked, never too much, nothing after the answer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use mcp_tool_runtime::{Progress, Server, mcp_tool, tools};
use serde_json::{Value, json};

use crate::official::check;
use crate::support::{call, send};

const STEPS: u32 = 100_000;

/// Counts as fast as it can, and goes on counting when the answer is out.
#[mcp_tool]
async fn count(#[context] progress: Progress) -> bool {
    let after = progress.clone();
    for step in 1..=STEPS {
        progress.report_of(f64::from(step), f64::from(2 * STEPS));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    progress.say(f64::from(STEPS) + 0.5, None, "half a step more");
    tokio::spawn(async move {
        for step in STEPS + 1..=STEPS + 500 {
            tokio::time::sleep(Duration::from_millis(1)).await;
            after.report(f64::from(step));
        }
    });
    progress.is_wanted()
}

/// What was sent, in order: notifications and at last the answer.
async fn sent(token: Option<Value>) -> Vec<Value> {
    let sent = Arc::new(Mutex::new(Vec::new()));
    let server = Server::new("counter", "1.0.0")
        .tools(tools![count])
        .build()
        .unwrap();
    let sink = Arc::clone(&sent);
    let session = server.session_with(move |message| {
        let message: Value = serde_json::from_slice(&message).unwrap();
        sink.lock().unwrap().push(message);
    });
    let mut message = call("count", json!({}), json!({}));
    if let Some(token) = token {
        message["params"]["_meta"]["progressToken"] = token;
    }
    let answer = send(&session, &message).await;
    sent.lock().unwrap().push(answer);
    tokio::time::sleep(Duration::from_secs(3600)).await;
    let sent = sent.lock().unwrap();
    sent.clone()
}

#[tokio::test(start_paused = true)]
async fn a_tight_loop_does_not_flood_the_client_and_nothing_follows_the_answer() {
    let mut sent = sent(Some(json!("token"))).await;
    let answer = sent.pop().unwrap();
    assert_eq!(answer["result"]["structuredContent"]["result"], true);
    let progress: Vec<_> = sent
        .iter()
        .map(|one| one["params"]["progress"].as_f64().unwrap())
        .collect();
    assert_eq!(progress, [1.0, f64::from(STEPS) + 0.5]);
    for one in &sent {
        check("ProgressNotification", one);
        assert_eq!(one["params"]["progressToken"], "token");
    }
}

#[tokio::test(start_paused = true)]
async fn without_a_token_there_is_only_the_answer() {
    let sent = sent(None).await;
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0]["result"]["structuredContent"]["result"], false);
}
