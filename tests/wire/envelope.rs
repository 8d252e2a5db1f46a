//! "Envelope": what is a message, and what is said to what is not.

use serde_json::{Value, json};

use crate::support::{LEGACY, MODERN, call, open, request, send, server};

async fn code_of(session: &mcp_tool_runtime::Session, message: impl AsRef<[u8]>) -> Value {
    let answer = send(session, message).await.expect("an answer");
    assert!(answer.get("result").is_none());
    answer["error"]["code"].clone()
}

#[tokio::test]
async fn what_is_not_json_is_a_parse_error_and_the_next_message_is_served() {
    let session = open(&server(), "2025-06-18").await;
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let deep_params = format!(r#"{{"jsonrpc":"2.0","id":1,"method":"ping","params":{{"a":{deep}}}}}"#);
    let bad: [&[u8]; 8] = [
        b"{", b"nonsense", b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x", b"\xff\xfe",
        b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi\xffng\"}",
        br#"{"jsonrpc":"2.0","id":"\ud800","method":"ping"}"#,
        deep.as_bytes(), deep_params.as_bytes(),
    ];
    for bad in bad {
        let answer = send(&session, bad).await.unwrap();
        assert_eq!(answer["error"]["code"], -32700, "{}", String::from_utf8_lossy(bad));
        assert_eq!(answer.get("id"), Some(&Value::Null));
        let next = send(&session, r#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#).await;
        assert_eq!(next, Some(json!({"jsonrpc": "2.0", "id": 2, "result": {}})));
    }
}

#[tokio::test]
async fn ids_are_echoed_exactly_as_they_were_written() {
    let session = server().session();
    for id in ["7", "\"7\"", "0", "-1", "\"\"", "9007199254740993", "18446744073709551616", r#""\u00e9\/""#] {
        let answer = session.handle(format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ping"}}"#)).await.unwrap();
        let expected = format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#);
        assert_eq!(String::from_utf8(answer).unwrap(), expected);
    }
}
