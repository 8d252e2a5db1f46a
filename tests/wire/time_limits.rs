//! Time limits: the tool's, the server's, the caller's.

use std::time::Duration;

use mcp_tool_runtime::BuiltServer;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::support::{MODERN, call_once, configured, server};

/// Calls a tool that hangs; its result and how many seconds it took by the paused clock.
async fn timed(server: &BuiltServer, tool: &str, arguments: Value) -> (Value, f64) {
    let begun = Instant::now();
    let answer = call_once(server, MODERN, tool, arguments).await;
    assert_eq!(answer["result"]["isError"], true, "{answer}");
    (answer["result"].clone(), begun.elapsed().as_secs_f64())
}

fn near(seconds: f64, expected: f64) -> bool {
    (expected..expected + 0.01).contains(&seconds)
}

#[tokio::test(start_paused = true)]
async fn a_tool_that_may_have_changed_something_says_that_it_must_be_checked() {
    let (result, took) = timed(&server(), "hang_write", json!({})).await;
    assert!(near(took, 2.0), "{took}");
    let text = "hang_write failed: no result within 2 seconds. \
                It is unknown whether anything was changed: check before retrying.";
    assert_eq!(result["content"], json!([{"type": "text", "text": text}]));
    let object = &result["_meta"]["rs.mcp-tool/error"];
    let expected = json!({
        "code": "timeout", "category": "timeout", "retryable": false, "effects": "unknown",
    });
    assert_eq!(object, &expected);
}

#[tokio::test(start_paused = true)]
async fn a_read_only_or_idempotent_tool_says_that_a_retry_is_safe() {
    let (result, took) = timed(&server(), "hang_idempotent", json!({})).await;
    assert!(near(took, 1.5), "{took}");
    let text = "hang_idempotent failed: no result within 1500 milliseconds. Retry with the same arguments.";
    assert_eq!(result["content"][0]["text"], text);
    let server = configured(|server| server.timeout(Duration::from_secs(5)));
    let (result, took) = timed(&server, "hang", json!({})).await;
    assert!(near(took, 5.0), "{took}");
    let text = "hang failed: no result within 5 seconds. Nothing was changed. Retry with the same arguments.";
    assert_eq!(result["content"][0]["text"], text);
    assert_eq!(result["_meta"]["rs.mcp-tool/error"]["retry"], "same");
}

#[tokio::test(start_paused = true)]
async fn the_ceiling_of_the_server_holds_for_every_tool() {
    let server = configured(|server| {
        server
            .timeout(Duration::from_secs(100))
            .timeout_ceiling(Duration::from_secs(1))
    });
    for tool in ["hang", "hang_write", "hang_chosen"] {
        let (_, took) = timed(&server, tool, json!({"timeout_seconds": 40})).await;
        assert!(near(took, 1.0), "{tool} took {took}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_caller_chooses_up_to_the_maximum_where_the_tool_lets_it() {
    for (arguments, expected) in [
        (json!({}), 10.0),
        (json!({"timeout_seconds": 3}), 3.0),
        (json!({"timeout_seconds": "4"}), 4.0),
        (json!({"timeout_seconds": 45.0}), 45.0),
        (json!({"timeout_seconds": null}), 10.0),
    ] {
        let (_, took) = timed(&server(), "hang_chosen", arguments.clone()).await;
        assert!(near(took, expected), "{arguments} took {took}");
    }
    for more in [json!(61), json!(1e300)] {
        let (result, took) =
            timed(&server(), "hang_chosen", json!({"timeout_seconds": more})).await;
        assert!(near(took, 0.0), "{more} took {took}");
        let text = result["content"][0]["text"].as_str().unwrap_or_default();
        assert!(
            text.ends_with(&format!(
                "\n- `timeout_seconds` must be at most 60, got {more}."
            )),
            "{text}"
        );
    }
    let (_, took) = timed(&server(), "hang_write", json!({"timeout_seconds": 50})).await;
    assert!(near(took, 2.0), "this tool does not let its caller choose");
}

#[tokio::test(start_paused = true)]
async fn without_a_limit_a_call_may_take_as_long_as_it_likes() {
    let begun = Instant::now();
    let answer = call_once(&server(), MODERN, "sleep", json!({"ms": 86_400_000})).await;
    assert_eq!(answer["result"]["structuredContent"], json!({"sum": 1}));
    assert!(begun.elapsed() >= Duration::from_secs(86_400));
}
