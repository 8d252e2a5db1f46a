//! What must hold whatever comes in: used by the fuzz targets, and by proptests on stable.

use std::collections::BTreeMap;
use std::time::Duration;

use mcp_tool_runtime::{
    BuiltServer, CallOutcome, Failure, ResponseError, Server, Session, ToolSet, mcp_tool, tools,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An argument with some of everything.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Query {
    text: String,
    limit: Option<u8>,
    tags: Vec<Tag>,
    by: BTreeMap<String, f64>,
    or: Option<Box<Query>>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Tag {
    Named { name: String },
    Numbered { number: i128 },
    Any,
}

/// Gives back what it was asked.
#[mcp_tool]
pub async fn search(
    query: Query,
    #[arg(default = 10, max = 50)] limit: u32,
) -> Result<Query, Failure> {
    match limit {
        0 => Err(Failure::recoverable("nothing can be found in no place")),
        1 => Err(Failure::protocol(4001, "one is not allowed")),
        2 => Err(Failure::defect("two is not planned")),
        _ => Ok(query),
    }
}

/// Takes its time.
#[mcp_tool(timeout = "1s")]
pub async fn wait(ms: u64) -> u64 {
    tokio::time::sleep(Duration::from_millis(ms)).await;
    ms
}

pub fn server() -> BuiltServer {
    let set: ToolSet = tools![search, wait];
    Server::new("fuzzed", "1")
        .tools(set)
        .build()
        .expect("the server can be built")
}

/// Runs on one thread, with a clock that leaps over every wait.
pub fn block_on<T>(work: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime")
        .block_on(work)
}

/// Sends the messages one after the other without waiting, then waits for all answers.
pub async fn answers(session: &Session, messages: &[&[u8]]) -> Vec<Option<Vec<u8>>> {
    let begun: Vec<_> = messages
        .iter()
        .map(|message| session.handle(message))
        .collect();
    let mut answers = Vec::new();
    for handling in begun {
        answers.push(handling.await);
    }
    answers
}

/// An answer is one line of JSON-RPC: an error or a result, under an id that the message had.
pub fn check_answer(message: &[u8], answer: &[u8]) {
    assert!(!answer.contains(&b'\n'), "more than one line");
    let answer: Value = serde_json::from_slice(answer).expect("an answer is JSON");
    let sent: Option<Value> = serde_json::from_slice(message).ok();
    match &answer {
        Value::Array(each) => {
            assert!(!each.is_empty(), "an empty batch of answers");
            let sent = sent.expect("a batch is JSON");
            let sent = sent.as_array().expect("a batch is answered with a batch");
            assert!(each.len() <= sent.len(), "more answers than messages");
            each.iter().for_each(check_one);
        }
        one => {
            check_one(one);
            let id = one.get("id").filter(|id| !id.is_null());
            if let (Some(id), Some(sent)) = (id, sent) {
                assert_eq!(sent.get("id"), Some(id), "an id that was not sent");
            }
        }
    }
}

fn check_one(answer: &Value) {
    let answer = answer.as_object().expect("an answer is an object");
    assert_eq!(answer.get("jsonrpc"), Some(&Value::from("2.0")));
    assert!(
        answer.contains_key("result") != answer.contains_key("error"),
        "both or neither"
    );
    let known = ["jsonrpc", "id", "result", "error"];
    assert!(
        answer.keys().all(|key| known.contains(&key.as_str())),
        "an unknown member"
    );
    if let Some(error) = answer.get("error") {
        assert!(
            error["code"].is_i64() && error["message"].is_string(),
            "not an error"
        );
    } else {
        assert!(
            answer["result"].is_object() && answer.contains_key("id"),
            "not a result"
        );
    }
}

/// Reading an answer never panics, and what was read is what is there.
pub fn check_outcome(bytes: &[u8]) {
    match CallOutcome::from_response(bytes) {
        Ok(CallOutcome::ProtocolError { code, .. }) => {
            let value: Option<Value> = serde_json::from_slice(bytes).ok();
            if let Some(value) = value {
                let sent = &value["error"]["code"];
                // serde_json reads `-0` as a float; in JSON it is the integer 0.
                let is_zero = code == 0 && sent.as_f64() == Some(0.0);
                assert!(*sent == code || is_zero, "{sent} was read as {code}");
            }
        }
        Ok(CallOutcome::ToolError { .. }) => {
            if let Ok(value) = serde_json::from_slice::<Value>(bytes) {
                assert_eq!(value["result"]["isError"], true);
            }
        }
        Ok(_) => {}
        Err(ResponseError::NotJson) => {
            // More is refused than by serde_json alone, for example halves of surrogate pairs; never less.
        }
        Err(_) => assert!(std::str::from_utf8(bytes).is_ok()),
    }
}
