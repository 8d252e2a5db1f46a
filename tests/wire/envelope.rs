//! "Envelope": what is a message, and what is said to what is not.

use mcp_tool_runtime::Session;
use serde_json::{Value, json};

use crate::support::{LEGACY, MODERN, call, configured, modern_meta, open, request, send, server};

/// The error that a message is answered with, and its id.
async fn error_of(session: &Session, message: impl AsRef<[u8]>) -> (Value, Option<Value>) {
    let answer = send(session, message).await.expect("an answer");
    assert!(answer.get("result").is_none(), "{answer}");
    assert_eq!(answer["jsonrpc"], "2.0");
    (answer["error"]["code"].clone(), answer.get("id").cloned())
}

fn ping(id: u8) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ping"}}"#)
}

#[tokio::test]
async fn what_is_not_json_is_a_parse_error_and_the_next_message_is_served() {
    let session = open(&server(), "2025-06-18").await;
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let in_params =
        format!(r#"{{"jsonrpc":"2.0","id":1,"method":"ping","params":{{"a":{deep}}}}}"#);
    let bad: [&[u8]; 10] = [
        b"{",
        b"nonsense",
        b"[1,",
        b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x",
        b"\xff\xfe",
        b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi\xffng\"}",
        br#"{"jsonrpc":"2.0","id":"\ud800","method":"ping"}"#,
        br#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"\udc00"}}"#,
        deep.as_bytes(),
        in_params.as_bytes(),
    ];
    for bad in bad {
        let answered = error_of(&session, bad).await;
        assert_eq!(
            answered,
            (json!(-32700), Some(Value::Null)),
            "{}",
            String::from_utf8_lossy(bad)
        );
        assert_eq!(
            send(&session, ping(2)).await,
            Some(json!({"jsonrpc": "2.0", "id": 2, "result": {}}))
        );
    }
}

#[tokio::test]
async fn the_id_of_an_unreadable_message_is_null_before_2025_11_25_and_absent_from_then_on() {
    for version in LEGACY {
        let session = open(&server(), version).await;
        let expected = (version != "2025-11-25").then_some(Value::Null);
        for (message, code) in [
            ("{", -32700),
            (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        ] {
            assert_eq!(
                error_of(&session, message).await,
                (json!(code), expected.clone()),
                "{version}"
            );
        }
    }
    let session = server().session();
    assert_eq!(
        error_of(&session, "{").await,
        (json!(-32700), Some(Value::Null))
    );
    send(
        &session,
        request(MODERN, 1, "tools/list", json!({})).to_string(),
    )
    .await
    .unwrap();
    assert_eq!(error_of(&session, "{").await, (json!(-32700), None));
}

#[tokio::test]
async fn a_modern_request_with_a_bad_id_is_refused_without_one() {
    let message = json!({"jsonrpc": "2.0", "id": null, "method": "tools/list", "params": {"_meta": modern_meta()}});
    assert_eq!(
        error_of(&server().session(), message.to_string()).await,
        (json!(-32600), None)
    );
}

#[tokio::test]
async fn ids_are_echoed_exactly_as_they_were_written() {
    let session = server().session();
    let ids = [
        "7",
        "\"7\"",
        "0",
        "-1",
        "\"\"",
        "9007199254740993",
        "18446744073709551616",
        r#""\u00e9\/""#,
    ];
    for id in ids {
        let answer = session
            .handle(format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ping"}}"#))
            .await;
        let expected = format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#);
        assert_eq!(String::from_utf8(answer.unwrap()).unwrap(), expected);
    }
}

#[tokio::test]
async fn what_is_no_request_is_refused_with_its_id_where_that_is_one() {
    let session = open(&server(), "2025-06-18").await;
    let cases = [
        (r#"{}"#, Value::Null),
        (r#"7"#, Value::Null),
        (r#""text""#, Value::Null),
        (r#"null"#, Value::Null),
        (r#"{"id":1,"method":"ping"}"#, json!(1)),
        (r#"{"jsonrpc":"1.0","id":2,"method":"ping"}"#, json!(2)),
        (r#"{"jsonrpc":2.0,"id":3,"method":"ping"}"#, json!(3)),
        (r#"{"jsonrpc":"2.0","id":"4"}"#, json!("4")),
        (r#"{"jsonrpc":"2.0","id":5,"method":7}"#, json!(5)),
        (r#"{"jsonrpc":"2.0","id":6,"method":null}"#, json!(6)),
        (
            r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
            Value::Null,
        ),
        (r#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, Value::Null),
        (
            r#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#,
            Value::Null,
        ),
        (r#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, Value::Null),
        (r#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, Value::Null),
        (r#"{"jsonrpc":"2.0","method":7}"#, Value::Null),
    ];
    for (message, id) in cases {
        assert_eq!(
            error_of(&session, message).await,
            (json!(-32600), Some(id)),
            "{message}"
        );
    }
}

#[tokio::test]
async fn params_are_an_object_or_absent() {
    let session = open(&server(), "2025-06-18").await;
    for params in ["[]", "1", "\"x\"", "null", "true"] {
        let message = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"ping","params":{params}}}"#);
        assert_eq!(
            error_of(&session, message).await,
            (json!(-32602), Some(json!(1))),
            "{params}"
        );
    }
    for meta in ["[]", "1"] {
        let message = format!(
            r#"{{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{{"_meta":{meta}}}}}"#
        );
        assert_eq!(
            error_of(&session, message).await,
            (json!(-32602), Some(json!(1))),
            "{meta}"
        );
    }
    let call = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":null,"name":"nothing"}}"#;
    let answer = send(&session, call).await.unwrap();
    assert!(
        answer["result"].is_object(),
        "a null `_meta` is an absent one: {answer}"
    );
}

#[tokio::test]
async fn a_modern_message_does_not_change_what_initialize_agreed_on() {
    for version in LEGACY {
        let session = open(&server(), version).await;
        send(
            &session,
            request(MODERN, 1, "tools/list", json!({})).to_string(),
        )
        .await
        .unwrap();
        let expected = (version != "2025-11-25").then_some(Value::Null);
        assert_eq!(error_of(&session, "{").await, (json!(-32700), expected));
    }
}

#[tokio::test]
async fn what_a_client_sent_is_told_back_in_brief() {
    let (long, brief) = ("é".repeat(1_000_000), format!("{}…", "é".repeat(100)));
    let session = open(&server(), "2025-11-25").await;
    let told =
        async |message: Value| send(&session, message.to_string()).await.unwrap()["error"].clone();
    let tool = told(call("2025-11-25", 1, &long, json!({}))).await;
    assert_eq!(
        tool,
        json!({"code": -32602, "message": format!("Unknown tool: {brief}")})
    );
    let method = told(request(MODERN, 1, &long, json!({}))).await;
    assert_eq!(
        method,
        json!({"code": -32601, "message": format!("Method not found: {brief}")})
    );
    let mut version = request(MODERN, 1, "tools/list", json!({}));
    version["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = long.into();
    let version = told(version).await;
    assert_eq!(
        version["message"],
        format!("Unsupported protocol version: {brief}")
    );
    assert_eq!(version["data"]["requested"], brief);
}

#[tokio::test]
async fn a_carriage_return_does_not_count_towards_the_limit() {
    let ping = r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#;
    let server = configured(|server| server.max_message_bytes(ping.len()));
    let session = server.session();
    assert!(send(&session, format!("{ping}\r")).await.unwrap()["result"].is_object());
    let (code, _) = error_of(&session, format!("{ping} \r")).await;
    assert_eq!(code, -32600);
    let (code, _) = error_of(&session, " ".repeat(ping.len() + 1)).await;
    assert_eq!(
        code, -32600,
        "what is too long is not looked at, blank or not"
    );
}

#[tokio::test]
async fn notifications_are_never_answered_and_run_nothing() {
    let session = open(&server(), "2025-06-18").await;
    let messages = [
        r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        r#"{"jsonrpc":"2.0","method":"no/such"}"#,
        r#"{"jsonrpc":"2.0","method":"ping"}"#,
        r#"{"jsonrpc":"2.0","method":"initialize","params":{}}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}"#,
        r#"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"echo","arguments":{"text":"x"}}}"#,
        r#"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"panic_early"}}"#,
    ];
    for message in messages {
        assert_eq!(send(&session, message).await, None, "{message}");
    }
}

#[tokio::test]
async fn stray_responses_and_empty_lines_are_ignored() {
    let session = open(&server(), "2025-06-18").await;
    let messages = [
        r#"{"jsonrpc":"2.0","id":1,"result":{}}"#,
        r#"{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}}"#,
        r#"{"jsonrpc":"1.0","id":{},"result":null}"#,
        "",
        " \t\r",
    ];
    for message in messages {
        assert_eq!(send(&session, message).await, None, "{message}");
    }
}

#[tokio::test]
async fn the_last_of_repeated_keys_wins_and_unknown_ones_are_ignored() {
    let session = open(&server(), "2025-06-18").await;
    let message = r#"{"id":1,"jsonrpc":"1.0","method":"x","extra":[{}],"id":2,"jsonrpc":"2.0","method":"ping","m\u0065thod":"ping"}"#;
    assert_eq!(
        send(&session, message).await,
        Some(json!({"jsonrpc": "2.0", "id": 2, "result": {}}))
    );
    let message = r#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"no","name":"echo","x":1,"arguments":{"text":"a"}}}"#;
    assert_eq!(
        send(&session, message).await.unwrap()["result"]["content"][0]["text"],
        "a"
    );
}

#[tokio::test]
async fn blanks_carriage_returns_and_a_byte_order_mark_are_skipped() {
    let session = server().session();
    for message in [
        format!("\u{feff}{}", ping(1)),
        format!("  {}\r", ping(1)),
        format!("{}\n", ping(1)),
    ] {
        assert_eq!(
            send(&session, message).await,
            Some(json!({"jsonrpc": "2.0", "id": 1, "result": {}}))
        );
    }
}

#[tokio::test]
async fn an_unknown_method_is_named_in_both_eras() {
    for version in LEGACY.into_iter().chain([MODERN]) {
        let session = open(&server(), version).await;
        let answer = send(
            &session,
            request(version, "a", "resources/list", json!({})).to_string(),
        )
        .await
        .unwrap();
        let error = json!({"code": -32601, "message": "Method not found: resources/list"});
        assert_eq!(answer, json!({"jsonrpc": "2.0", "id": "a", "error": error}));
    }
}

#[tokio::test]
async fn batches_are_served_where_the_version_has_them() {
    let batch = json!([
        {"jsonrpc": "2.0", "id": 1, "method": "ping"},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        call("2025-03-26", 2, "sleep", json!({"ms": 5})),
        7,
        {"jsonrpc": "2.0", "id": 3, "method": "no/such"},
    ]);
    for version in ["2024-11-05", "2025-03-26"] {
        let session = open(&server(), version).await;
        let answers = send(&session, batch.to_string()).await.unwrap();
        let answers: Vec<_> = answers
            .as_array()
            .unwrap()
            .iter()
            .map(|answer| (answer["id"].clone(), answer["error"]["code"].clone()))
            .collect();
        let expected = [
            (json!(1), Value::Null),
            (json!(2), Value::Null),
            (Value::Null, json!(-32600)),
            (json!(3), json!(-32601)),
        ];
        assert_eq!(answers, expected);
        let quiet = json!([{"jsonrpc": "2.0", "method": "notifications/initialized"}]);
        assert_eq!(send(&session, quiet.to_string()).await, None);
        assert_eq!(error_of(&session, "[]").await.0, -32600);
        let crowd = Value::Array(vec![
            json!({"jsonrpc": "2.0", "id": 1, "method": "ping"});
            257
        ]);
        assert_eq!(error_of(&session, crowd.to_string()).await.0, -32600);
    }
}

#[tokio::test]
async fn elsewhere_a_batch_is_refused_as_a_whole() {
    let batch = json!([call("2025-06-18", 1, "echo", json!({"text": "x"}))]).to_string();
    for version in ["2025-06-18", "2025-11-25", MODERN] {
        let session = open(&server(), version).await;
        assert_eq!(error_of(&session, &batch).await.0, -32600, "{version}");
        assert_eq!(error_of(&session, "[]").await.0, -32600, "{version}");
    }
}

#[tokio::test]
async fn a_message_over_the_limit_is_an_invalid_request() {
    let session = crate::support::configured(|server| server.max_message_bytes(200)).session();
    let long = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"{}"}}"#,
        "x".repeat(200)
    );
    assert_eq!(
        error_of(&session, long).await,
        (json!(-32600), Some(Value::Null))
    );
    assert!(
        send(&session, ping(1))
            .await
            .unwrap()
            .get("result")
            .is_some()
    );
}

#[tokio::test]
async fn line_separators_are_escaped() {
    let session = open(&server(), "2025-06-18").await;
    let answer = session
        .handle(call("2025-06-18", 1, "separators", json!({})).to_string())
        .await
        .unwrap();
    let answer = String::from_utf8(answer).unwrap();
    assert!(!answer.contains(['\u{2028}', '\u{2029}', '\u{85}']));
    let parsed: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(
        parsed["result"]["content"][0]["text"],
        "a\u{2028}b\u{2029}c\u{85}d"
    );
}
