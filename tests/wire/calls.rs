//! "tools/call": what each way to end looks like, in both eras.

use serde_json::{Value, json};

use crate::support::{MODERN, call, call_once, configured, open, request, send, server};

const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

/// The result of a call in a legacy and in a modern session, without what only the modern one has.
async fn results(tool: &str, arguments: Value) -> [Value; 2] {
    let legacy = call_once(&server(), "2025-11-25", tool, arguments.clone()).await;
    let modern = call_once(&server(), MODERN, tool, arguments).await;
    assert!(
        legacy.get("error").is_none() && modern.get("error").is_none(),
        "{legacy} {modern}"
    );
    let mut stripped = modern["result"].clone();
    assert_eq!(stripped["resultType"], "complete");
    assert_eq!(
        stripped["_meta"][SERVER_INFO],
        json!({"name": "probe", "version": "1.2.3"})
    );
    stripped.as_object_mut().unwrap().remove("resultType");
    stripped["_meta"]
        .as_object_mut()
        .unwrap()
        .remove(SERVER_INFO);
    if stripped["_meta"] == json!({}) {
        stripped.as_object_mut().unwrap().remove("_meta");
    }
    [legacy["result"].clone(), stripped]
}

/// The error of a call, the same in both eras.
async fn error_of(tool: &str) -> Value {
    let legacy = call_once(&server(), "2025-11-25", tool, json!({})).await;
    let modern = call_once(&server(), MODERN, tool, json!({})).await;
    assert!(
        legacy.get("result").is_none() && modern.get("result").is_none(),
        "{legacy} {modern}"
    );
    assert_eq!(legacy["error"]["code"], modern["error"]["code"]);
    legacy["error"].clone()
}

#[tokio::test]
async fn a_value_is_sent_as_text_and_as_structured_content() {
    let expected = json!({
        "content": [{"type": "text", "text": "{\"sum\":3}"}],
        "structuredContent": {"sum": 3},
    });
    assert_eq!(
        results("add", json!({"a": 1, "b": 2})).await,
        [expected.clone(), expected]
    );
}

#[tokio::test]
async fn what_is_no_object_is_wrapped_in_one() {
    let expected = json!({
        "content": [{"type": "text", "text": "[1,2,3]"}],
        "structuredContent": {"result": [1, 2, 3]},
    });
    assert_eq!(
        results("count", json!({})).await,
        [expected.clone(), expected]
    );
}

#[tokio::test]
async fn texts_nothing_and_blocks_have_no_structured_content() {
    let text = json!({"content": [{"type": "text", "text": "a\"b\\c\n\u{1F600}"}]});
    assert_eq!(
        results("echo", json!({"text": "a\"b\\c\n\u{1F600}"})).await,
        [text.clone(), text]
    );
    let nothing = json!({"content": []});
    assert_eq!(
        results("nothing", json!({})).await,
        [nothing.clone(), nothing]
    );
    let blocks = json!({
        "content": [{"type": "text", "text": "one"}, {"type": "text", "text": "two"}],
        "_meta": {"example.org/k": 7},
    });
    assert_eq!(results("blocks", json!({})).await, [blocks.clone(), blocks]);
}

#[tokio::test]
async fn a_recoverable_failure_is_a_result_with_its_object_in_meta() {
    let object = json!({
        "code": "busy", "category": "rate_limited", "retryable": true, "retry": "same", "retry_after_secs": 30,
    });
    let text =
        "fail_sum failed: the provider is busy. Retry with the same arguments after 30 seconds.";
    let expected = json!({
        "content": [{"type": "text", "text": text}],
        "isError": true,
        "_meta": {"rs.mcp-tool/error": object},
    });
    assert_eq!(
        results("fail_sum", json!({})).await,
        [expected.clone(), expected]
    );
}

#[tokio::test]
async fn a_tool_without_output_schema_has_the_object_as_structured_content_too() {
    let object = json!({"retryable": true, "retry": "changed", "city": "Oslp"});
    let text =
        "fail_text failed: no such city. Call `search_city`. Change the arguments before retrying.";
    let expected = json!({
        "content": [{"type": "text", "text": text}],
        "isError": true,
        "structuredContent": object,
        "_meta": {"rs.mcp-tool/error": object},
    });
    assert_eq!(
        results("fail_text", json!({})).await,
        [expected.clone(), expected]
    );
}

#[tokio::test]
async fn a_protocol_failure_is_an_error_with_its_code_text_and_data() {
    let expected = json!({"code": 4001, "message": "quota exceeded", "data": {"limit": 10}});
    assert_eq!(error_of("fail_protocol").await, expected);
}

#[tokio::test]
async fn defects_and_panics_are_masked_and_the_server_goes_on() {
    let tools = [
        "fail_defect",
        "panic_early",
        "panic_late",
        "panic_serialize",
        "unserializable",
        "not_finite",
    ];
    for tool in tools {
        let error = error_of(tool).await;
        assert_eq!(error["code"], -32603);
        let reference = error["data"]["reference"].as_str().unwrap();
        let expected = format!("{tool} failed internally. Reference: {reference}");
        assert_eq!(error["message"], expected);
        assert!(!error.to_string().contains("secret"));
    }
    let session = open(&server(), "2025-06-18").await;
    send(
        &session,
        call("2025-06-18", 1, "panic_late", json!({})).to_string(),
    )
    .await
    .unwrap();
    let next = send(
        &session,
        call("2025-06-18", 1, "add", json!({"a": 1, "b": 1})).to_string(),
    )
    .await
    .unwrap();
    assert_eq!(next["result"]["structuredContent"], json!({"sum": 2}));
}

#[tokio::test]
async fn defects_are_shown_only_where_the_server_was_told_to() {
    let open_server = configured(|server| server.expose_defects(true));
    let shown = call_once(&open_server, "2025-06-18", "fail_defect", json!({})).await;
    assert!(
        shown["error"]["message"]
            .as_str()
            .unwrap()
            .contains("the disk is full")
    );
}

#[tokio::test]
async fn an_unknown_tool_is_named_with_the_names_close_to_it() {
    let error = |tool| async move {
        call_once(&server(), "2025-06-18", tool, json!({})).await["error"].clone()
    };
    let expected = json!({"code": -32602, "message": "Unknown tool: failText", "data": {"suggestions": ["fail_text"]}});
    assert_eq!(error("failText").await, expected);
    assert_eq!(
        error("weather").await,
        json!({"code": -32602, "message": "Unknown tool: weather"})
    );
    assert_eq!(error("").await["message"], "Unknown tool: ");
}

#[tokio::test]
async fn names_and_arguments_of_the_wrong_kind_are_invalid_params() {
    for version in ["2025-06-18", MODERN] {
        let session = open(&server(), version).await;
        let cases = [
            json!({}),
            json!({"name": 7}),
            json!({"name": null}),
            json!({"name": ["add"]}),
            json!({"name": "nothing", "arguments": []}),
            json!({"name": "nothing", "arguments": 7}),
            json!({"name": "nothing", "arguments": true}),
        ];
        for params in cases {
            let answer = send(
                &session,
                request(version, 1, "tools/call", params.clone()).to_string(),
            )
            .await;
            assert_eq!(answer.unwrap()["error"]["code"], -32602, "{params}");
        }
        for params in [
            json!({"name": "nothing"}),
            json!({"name": "nothing", "arguments": null}),
        ] {
            let answer = send(
                &session,
                request(version, 1, "tools/call", params).to_string(),
            )
            .await
            .unwrap();
            assert_eq!(answer["result"]["content"], json!([]));
        }
    }
}

#[tokio::test]
async fn arguments_that_do_not_fit_are_a_tool_error_and_the_tool_does_not_run() {
    for arguments in [
        json!({}),
        json!({"a": "soon", "b": 1}),
        json!({"a": 1.5, "b": 1}),
    ] {
        let answer = call_once(&server(), "2025-06-18", "add", arguments).await;
        assert_eq!(answer["result"]["isError"], true);
        let text = answer["result"]["content"][0]["text"].as_str().unwrap();
        assert!(text.starts_with("add was not run"), "{text}");
        assert_eq!(
            answer["result"]["_meta"]["rs.mcp-tool/error"]["code"],
            "invalid_arguments"
        );
    }
}

#[tokio::test]
async fn calls_of_one_session_run_at_the_same_time_and_each_id_is_answered_once() {
    let session = open(&server(), "2025-06-18").await;
    let calls: Vec<_> = (0..50)
        .map(|id| {
            let message = call("2025-06-18", id, "sleep", json!({"ms": 20 - id % 20}));
            tokio::spawn(session.handle(message.to_string()))
        })
        .collect();
    for (id, call) in calls.into_iter().enumerate() {
        let answer: Value = serde_json::from_slice(&call.await.unwrap().unwrap()).unwrap();
        assert_eq!(answer["id"], id);
        assert_eq!(answer["result"]["structuredContent"], json!({"sum": 1}));
    }
}

#[tokio::test]
async fn an_id_in_use_is_refused_and_free_again_after_its_answer() {
    let session = open(&server(), "2025-06-18").await;
    let first = session.handle(call("2025-06-18", "x", "sleep", json!({"ms": 10})).to_string());
    let again = call("2025-06-18", "x", "add", json!({"a": 1, "b": 1})).to_string();
    assert_eq!(
        send(&session, &again).await.unwrap()["error"]["code"],
        -32600
    );
    assert!(first.await.is_some());
    assert!(
        send(&session, &again)
            .await
            .unwrap()
            .get("result")
            .is_some()
    );
}
