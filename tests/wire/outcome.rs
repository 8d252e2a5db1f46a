//! The client's side: what an answer means, and to whom it belongs.

use mcp_tool_runtime::{
    Answered, CallOutcome, NoOutcome, PendingCalls, RequestId, ResponseError, SendError,
};
use serde_json::{Value, json};

use crate::support::{LEGACY, MODERN, call, open, send, server};

fn outcome(answer: Value) -> CallOutcome {
    CallOutcome::from_response(answer.to_string().as_bytes()).unwrap()
}

fn id(json: &str) -> RequestId {
    RequestId::from_json(json).unwrap()
}

#[tokio::test]
async fn every_answer_of_a_server_is_told_for_what_it_is() {
    for version in LEGACY.into_iter().chain([MODERN]) {
        let session = open(&server(), version).await;
        for (tool, expected) in [
            ("nothing", "success"),
            ("count", "success"),
            ("echo", "tool"),
            ("add", "tool"),
            ("fail_sum", "tool"),
            ("fail_text", "tool"),
            ("fail_protocol", "4001"),
            ("fail_defect", "-32603"),
            ("panic_late", "-32603"),
            ("no_such", "-32602"),
        ] {
            let answer = session
                .handle(call(version, "7", tool, json!({})).to_string())
                .await
                .unwrap();
            let told = match CallOutcome::from_response(&answer).unwrap() {
                CallOutcome::Success { id, .. } if id.as_json() == "\"7\"" => "success".to_owned(),
                CallOutcome::ToolError { id, .. } if id.as_json() == "\"7\"" => "tool".to_owned(),
                CallOutcome::ProtocolError {
                    id: Some(id), code, ..
                } if id.as_json() == "\"7\"" => code.to_string(),
                other => panic!("{other:?}"),
            };
            assert_eq!(told, expected, "{tool}");
        }
        assert!(send(&session, "{").await.is_some());
        let refused = CallOutcome::from_response(&session.handle("{").await.unwrap()).unwrap();
        assert!(matches!(
            refused,
            CallOutcome::ProtocolError {
                id: None,
                code: -32700,
                ..
            }
        ));
    }
}

#[test]
fn ids_codes_and_contents_are_kept_to_the_letter() {
    let answer = br#"{"jsonrpc":"2.0","id":18446744073709551616,"result":{"content":[{"type":"x","n":1.10}],
        "structuredContent":340282366920938463463374607431768211455,"_meta":{"a":1e400},"isError":false}}"#;
    let CallOutcome::Success {
        id,
        content,
        structured,
        meta,
    } = CallOutcome::from_response(answer).unwrap()
    else {
        panic!("a success");
    };
    assert_eq!(id.as_json(), "18446744073709551616");
    assert_eq!(content[0].as_str(), r#"{"type":"x","n":1.10}"#);
    assert_eq!(structured.unwrap().decode::<u128>().unwrap(), u128::MAX);
    assert_eq!(meta.unwrap().as_str(), r#"{"a":1e400}"#);
}

#[test]
fn the_error_decides_before_the_result_and_words_decide_nothing() {
    let both = outcome(
        json!({"id": 1, "result": {"content": []}, "error": {"code": 7, "message": "success"}}),
    );
    assert!(matches!(both, CallOutcome::ProtocolError { code: 7, .. }));
    let words =
        json!({"id": 1, "result": {"content": [{"type": "text", "text": "Error: failed"}]}});
    assert!(matches!(outcome(words), CallOutcome::Success { .. }));
    let null_error = json!({"id": 1, "result": {"content": []}, "error": null});
    assert!(matches!(outcome(null_error), CallOutcome::Success { .. }));
}

#[test]
fn a_request_for_more_input_is_neither_success_nor_error() {
    let result = json!({
        "resultType": "input_required", "inputRequests": {"a": {"method": "elicitation/create"}}, "requestState": "s\n",
    });
    let CallOutcome::InputRequired {
        requests, state, ..
    } = outcome(json!({"id": 1, "result": result}))
    else {
        panic!("more input");
    };
    assert_eq!(
        requests.unwrap().as_str(),
        r#"{"a":{"method":"elicitation/create"}}"#
    );
    assert_eq!(state.as_deref(), Some("s\n"));
    let unknown = json!({"id": 1, "result": {"resultType": "later"}}).to_string();
    let expected = ResponseError::UnknownType {
        result_type: "later".to_owned(),
    };
    assert_eq!(
        CallOutcome::from_response(unknown.as_bytes()),
        Err(expected)
    );
}

#[test]
fn what_is_no_answer_is_said_to_be_none() {
    for bad in ["", "{", "7x", "[1"] {
        assert_eq!(
            CallOutcome::from_response(bad.as_bytes()),
            Err(ResponseError::NotJson),
            "{bad}"
        );
    }
    let not_ours = br#"{"jsonrpc":"2.0","method":"notifications/progress","params":{}}"#;
    let method = "notifications/progress".to_owned();
    assert_eq!(
        CallOutcome::from_response(not_ours),
        Err(ResponseError::NotAnAnswer { method })
    );
    for malformed in [
        json!([]),
        json!(7),
        json!({}),
        json!({"id": 1}),
        json!({"result": {}}),
        json!({"id": 1, "result": []}),
        json!({"id": 1, "result": {"content": 7}}),
        json!({"id": 1, "error": {"message": "x"}}),
        json!({"id": 1, "error": {"code": "1", "message": "x"}}),
        json!({"id": 1, "error": {"code": 1}}),
    ] {
        let read = CallOutcome::from_response(malformed.to_string().as_bytes());
        assert!(
            matches!(read, Err(ResponseError::Malformed { .. })),
            "{malformed} {read:?}"
        );
    }
}

#[tokio::test]
async fn answers_reach_who_waits_for_them_in_any_order_and_by_type_of_id() {
    let calls = PendingCalls::new();
    let request = |id: &str| format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"tools/call"}}"#);
    let number = calls.sent(request("7")).unwrap().unwrap();
    let text = calls.sent(request("\"7\"")).unwrap().unwrap();
    assert_eq!(
        calls.sent(request("7")).unwrap_err(),
        SendError::IdInUse { id: id("7") }
    );
    let answer = |id: &str| format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{"content":[]}}}}"#);
    assert_eq!(
        calls.received(answer("\"7\"").as_bytes()),
        Ok(Answered::Delivered)
    );
    assert_eq!(
        calls.received(answer("7").as_bytes()),
        Ok(Answered::Delivered)
    );
    assert_eq!(number.await.unwrap().id(), Some(&id("7")));
    assert_eq!(text.await.unwrap().id(), Some(&id("\"7\"")));
    assert!(matches!(
        calls.received(answer("7").as_bytes()),
        Ok(Answered::Unexpected(_))
    ));
    assert!(calls.is_empty());
}

#[tokio::test]
async fn nobody_waits_for_a_notification_or_for_ever() {
    let calls = PendingCalls::new();
    assert!(
        calls
            .sent(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
            .unwrap()
            .is_none()
    );
    assert_eq!(calls.sent("{}").unwrap_err(), SendError::NotAMessage);
    let request = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#;
    let given_up = calls.sent(request).unwrap().unwrap();
    drop(given_up);
    assert!(calls.is_empty());
    let unreadable = calls.sent(request).unwrap().unwrap();
    assert!(
        calls
            .received(br#"{"jsonrpc":"2.0","id":1,"result":7}"#)
            .is_err()
    );
    assert!(matches!(unreadable.await, Err(NoOutcome::Unreadable(_))));
    let lost = calls.sent(request).unwrap().unwrap();
    calls.close();
    assert_eq!(lost.await, Err(NoOutcome::Lost));
    assert_eq!(
        calls.received(br#"{"jsonrpc":"2.0","method":"ping","id":1}"#),
        Ok(Answered::NotAnAnswer)
    );
}
