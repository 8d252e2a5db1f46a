//! What the operator gets: one span and one event per call; a defect's text only here.

use std::cell::RefCell;
use std::io::Write;
use std::sync::Once;

use serde_json::json;

use crate::support::{MODERN, call, server};

thread_local! {
    /// What this test's thread logged; `None` while it does not listen.
    static LOGGED: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// Where the one subscriber of the process writes. A subscriber per test would race with the other tests for
/// what `tracing` remembers of who is interested.
struct ToThisThread;

impl Write for ToThisThread {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOGGED.with_borrow_mut(|logged| {
            if let Some(logged) = logged {
                logged.extend_from_slice(bytes);
            }
        });
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::DEBUG)
            .with_writer(|| ToThisThread)
            .init();
    });
    LOGGED.set(Some(Vec::new()));
}

/// Calls a tool; its answer, and the lines that were logged.
async fn logged(tool: &str, arguments: serde_json::Value) -> (serde_json::Value, Vec<String>) {
    listen();
    let mut message = call(MODERN, "id-7", tool, arguments);
    let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    message["params"]["_meta"]["traceparent"] = json!(parent);
    let answer = server()
        .session()
        .handle(message.to_string())
        .await
        .unwrap();
    let text = String::from_utf8(LOGGED.take().unwrap_or_default()).unwrap();
    let lines = text.lines().map(str::to_owned).collect();
    (serde_json::from_slice(&answer).unwrap(), lines)
}

#[tokio::test]
async fn each_call_is_one_event_in_a_span_with_the_names_of_opentelemetry() {
    for (tool, outcome) in [
        ("nothing", "outcome=\"success\""),
        (
            "fail_sum",
            "outcome=\"tool_error\" error.category=\"rate_limited\"",
        ),
        ("fail_protocol", "outcome=\"protocol_error\" code=4001"),
    ] {
        let (_, lines) = logged(tool, json!({})).await;
        let [line] = lines.as_slice() else {
            panic!("one event: {lines:?}");
        };
        let name = format!("gen_ai.tool.name=\"{tool}\"");
        let parts = [
            outcome,
            &name,
            "mcp.method.name=\"tools/call\"",
            "jsonrpc.request.id=\"\\\"id-7\\\"\"",
            "mcp.protocol.version=\"2026-07-28\"",
            "traceparent=\"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\"",
            "duration_ms=",
        ];
        for part in parts {
            assert!(line.contains(part), "{part} in {line}");
        }
    }
}

#[tokio::test]
async fn a_defect_is_logged_whole_under_the_reference_that_the_client_got() {
    for (tool, text) in [
        ("fail_defect", "secret: the disk is full"),
        ("panic_early", "the tool panicked: secret: early"),
        ("panic_late", "the tool panicked: secret: late 1"),
        ("panic_serialize", "the tool panicked: secret: bomb"),
        ("unserializable", "secret: stubborn"),
        ("not_finite", "result.temperatures[1] is not finite"),
    ] {
        let (answer, lines) = logged(tool, json!({})).await;
        let reference = answer["error"]["data"]["reference"].as_str().unwrap();
        let [line] = lines.as_slice() else {
            panic!("one event: {lines:?}");
        };
        assert!(line.contains("ERROR"), "{line}");
        assert!(line.contains(text), "{text} in {line}");
        assert!(
            line.contains(&format!("reference={reference}")),
            "{reference} in {line}"
        );
        assert!(!answer.to_string().contains("secret"), "{answer}");
    }
}

#[tokio::test]
async fn arguments_are_not_logged() {
    let (_, lines) = logged("echo", json!({"text": "confidential"})).await;
    assert!(!lines.is_empty());
    assert!(
        lines.iter().all(|line| !line.contains("confidential")),
        "{lines:?}"
    );
}
