//! Asking the user, as it is meant to go.

use std::sync::atomic::{AtomicU32, Ordering};

use mcp_tool_runtime::{
    BuiltServer, Elicited, Failure, InputRequired, Server, ToolContext, ToolError, mcp_tool, tools,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::official::{check, check_questions};
use crate::support::{ask, call, forms, retry, send, text};

#[derive(Deserialize, JsonSchema)]
pub struct Confirm {
    /// Whether to delete them.
    pub delete: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Urgency {
    Now,
    Later,
}

#[derive(Deserialize, JsonSchema)]
struct Reason {
    /// Why.
    #[schemars(length(min = 3))]
    why: String,
    urgency: Option<Urgency>,
}

#[derive(Debug, thiserror::Error, ToolError)]
enum DeleteError {
    #[error("{0}")]
    #[input_required]
    Ask(#[from] InputRequired),
    #[error("the user said no")]
    #[recoverable(retry = "never", effects = "none")]
    Refused,
}

/// Deletes files.
#[mcp_tool(destructive)]
async fn delete(
    /// Which files.
    pattern: &str,
    #[context] cx: &ToolContext,
) -> Result<String, DeleteError> {
    let question = format!("Really delete the 12 files `{pattern}`?");
    match cx.elicit::<Confirm>("confirm", question)? {
        Elicited::Accepted(Confirm { delete: true }) => Ok(format!("deleted {pattern}")),
        Elicited::Accepted(_) | Elicited::Declined => Err(DeleteError::Refused),
        Elicited::Cancelled => Ok("nothing deleted".to_owned()),
    }
}

/// Deletes files, with a reason.
#[mcp_tool]
async fn purge(#[context] cx: &ToolContext) -> Result<String, Failure> {
    let confirm = cx.elicit::<Confirm>("confirm", "Really?")?;
    if confirm.accepted().is_none_or(|confirm| !confirm.delete) {
        return Ok("kept".to_owned());
    }
    let Some(reason) = cx.elicit::<Reason>("reason", "Why?")?.accepted() else {
        return Ok("kept for want of a reason".to_owned());
    };
    let urgency = match reason.urgency {
        Some(Urgency::Now) => "now",
        Some(Urgency::Later) => "later",
        None => "some day",
    };
    Ok(format!("purged {urgency}: {}", reason.why))
}

/// How many files there are: more each time.
struct Files(AtomicU32);

/// Deletes what is there.
#[mcp_tool]
async fn sweep(#[state] files: &Files, #[context] cx: &ToolContext) -> Result<u32, InputRequired> {
    let count = files.0.load(Ordering::SeqCst);
    let question = format!("Delete {count} files?");
    let confirmed = cx.elicit::<Confirm>("confirm", question)?.accepted();
    Ok(confirmed.map_or(0, |_| count))
}

fn server() -> BuiltServer {
    Server::new("cleaner", "1.0.0")
        .tools(tools![delete, purge, sweep])
        .state(Files(AtomicU32::new(12)))
        .build()
        .unwrap()
}

fn pattern() -> Value {
    json!({"pattern": "*.tmp"})
}

fn accept(content: Value) -> Value {
    json!({"action": "accept", "content": content})
}

#[tokio::test]
async fn the_first_call_ends_with_the_question() {
    let mut asked = ask(&server(), "delete", pattern()).await;
    check_questions(&asked);
    let state = asked["result"]["requestState"].take();
    let (payload, code) = state.as_str().unwrap().split_once('.').unwrap();
    assert!(payload.len() > 100 && code.len() == 43, "{state}");
    let expected = json!({"jsonrpc": "2.0", "id": 1, "result": {
        "resultType": "input_required",
        "inputRequests": {"confirm": {"method": "elicitation/create", "params": {
            "mode": "form",
            "message": "Really delete the 12 files `*.tmp`?",
            "requestedSchema": {
                "type": "object",
                "properties": {
                    "delete": {"type": "boolean", "description": "Whether to delete them."},
                },
                "required": ["delete"],
            },
        }}},
        "requestState": null,
        "_meta": {"io.modelcontextprotocol/serverInfo": {"name": "cleaner", "version": "1.0.0"}},
    }});
    assert_eq!(asked, expected);
}

#[tokio::test]
async fn the_retry_gives_the_tool_what_the_user_did() {
    let server = server();
    let first = call("delete", pattern(), forms());
    let asked = send(&server.session(), &first).await;
    for (response, said) in [
        (accept(json!({"delete": true})), "deleted *.tmp"),
        (json!({"action": "cancel"}), "nothing deleted"),
        (
            accept(json!({"delete": false})),
            "delete failed: the user said no. Nothing was changed. Do not retry.",
        ),
        (
            json!({"action": "decline"}),
            "delete failed: the user said no. Nothing was changed. Do not retry.",
        ),
    ] {
        let again = retry(&first, &asked, json!({"confirm": response, "unasked": 7}));
        let answer = send(&server.session(), &again).await;
        assert_eq!(text(&answer), said);
        assert_eq!(answer["result"]["resultType"], "complete");
        check("CallToolResult", &answer["result"]);
    }
}

#[tokio::test]
async fn a_retry_is_what_the_specification_calls_one() {
    let first = call("delete", pattern(), forms());
    let asked = send(&server().session(), &first).await;
    let response = accept(json!({"delete": true}));
    check("ElicitResult", &response);
    let again = retry(&first, &asked, json!({"confirm": response}));
    check("CallToolRequestParams", &again["params"]);
}

#[tokio::test]
async fn earlier_answers_are_known_in_later_rounds() {
    let server = server();
    let first = call("purge", json!({}), forms());
    let asked = send(&server.session(), &first).await;
    let again = retry(
        &first,
        &asked,
        json!({"confirm": accept(json!({"delete": true}))}),
    );
    let asked = send(&server.session(), &again).await;
    check_questions(&asked);
    let requests = asked["result"]["inputRequests"].as_object().unwrap();
    assert_eq!(requests.keys().collect::<Vec<_>>(), ["reason"]);
    for (reason, said) in [
        (accept(json!({"why": "space"})), "purged some day: space"),
        (
            accept(json!({"why": "space", "urgency": "now"})),
            "purged now: space",
        ),
        (json!({"action": "decline"}), "kept for want of a reason"),
    ] {
        let last = retry(&first, &asked, json!({"reason": reason}));
        assert_eq!(text(&send(&server.session(), &last).await), said);
    }
}

#[tokio::test]
async fn an_answer_that_is_missing_is_asked_for_again() {
    let server = server();
    let first = call("delete", pattern(), forms());
    let asked = send(&server.session(), &first).await;
    for responses in [json!({}), json!({"other": {"action": "accept"}})] {
        let again = send(&server.session(), &retry(&first, &asked, responses)).await;
        assert_eq!(
            again["result"]["inputRequests"],
            asked["result"]["inputRequests"]
        );
        check_questions(&again);
    }
    let mut without_responses = retry(&first, &asked, json!({}));
    without_responses["params"]
        .as_object_mut()
        .unwrap()
        .remove("inputResponses");
    let again = send(&server.session(), &without_responses).await;
    assert_eq!(again["result"]["resultType"], "input_required");
}

#[tokio::test]
async fn an_answer_nobody_asked_for_does_not_count() {
    let mut first = call("delete", pattern(), forms());
    first["params"]["inputResponses"] = json!({"confirm": accept(json!({"delete": true}))});
    let asked = send(&server().session(), &first).await;
    assert_eq!(asked["result"]["resultType"], "input_required");
}

#[tokio::test]
async fn a_question_that_reads_otherwise_by_now_is_put_again() {
    let server = |files| {
        Server::new("cleaner", "1.0.0")
            .tools(tools![sweep])
            .state(Files(AtomicU32::new(files)))
            .request_state_key([3; 32])
            .build()
            .unwrap()
    };
    let yes = json!({"confirm": accept(json!({"delete": true}))});
    let first = call("sweep", json!({}), forms());
    let asked = send(&server(12).session(), &first).await;
    let same = send(&server(12).session(), &retry(&first, &asked, yes.clone())).await;
    assert_eq!(text(&same), "12");
    let other = send(&server(500).session(), &retry(&first, &asked, yes.clone())).await;
    let request = &other["result"]["inputRequests"]["confirm"];
    assert_eq!(request["params"]["message"], "Delete 500 files?");
    let then = send(&server(500).session(), &retry(&first, &other, yes)).await;
    assert_eq!(text(&then), "500");
}

/// Asks twice by one name.
#[mcp_tool]
async fn insist(#[context] cx: &ToolContext) -> Result<bool, InputRequired> {
    cx.elicit::<Confirm>("confirm", "Really?")?;
    let sure = cx.elicit::<Confirm>("confirm", "Really, really?")?;
    Ok(sure.accepted().is_some_and(|confirm| confirm.delete))
}

#[tokio::test]
async fn two_questions_of_one_key_are_two_questions() {
    let server = Server::new("cleaner", "1.0.0")
        .tools(tools![insist])
        .build()
        .unwrap();
    let first = call("insist", json!({}), forms());
    let yes = json!({"confirm": accept(json!({"delete": true}))});
    let mut answer = send(&server.session(), &first).await;
    for question in ["Really?", "Really, really?"] {
        let request = &answer["result"]["inputRequests"]["confirm"];
        assert_eq!(request["params"]["message"], question);
        answer = send(&server.session(), &retry(&first, &answer, yes.clone())).await;
    }
    assert_eq!(answer["result"]["structuredContent"]["result"], true);
}

#[tokio::test]
async fn null_is_absent() {
    let mut first = call("delete", pattern(), forms());
    first["params"]["requestState"] = Value::Null;
    first["params"]["inputResponses"] = Value::Null;
    let asked = send(&server().session(), &first).await;
    assert_eq!(asked["result"]["resultType"], "input_required");
}

#[tokio::test]
async fn any_replica_with_the_same_key_takes_the_answer() {
    let replica = |key| {
        Server::new("cleaner", "1.0.0")
            .tools(tools![delete])
            .request_state_key([key; 32])
            .build()
            .unwrap()
    };
    let first = call("delete", pattern(), forms());
    let asked = send(&replica(1).session(), &first).await;
    let again = retry(
        &first,
        &asked,
        json!({"confirm": accept(json!({"delete": true}))}),
    );
    let answer = send(&replica(1).session(), &again).await;
    assert_eq!(text(&answer), "deleted *.tmp");
    let refused = send(&replica(2).session(), &again).await;
    assert_eq!(refused["error"]["code"], -32602);
}

#[test]
fn the_classification_says_that_a_tool_asks() {
    let cases = <DeleteError as ToolError>::CASES;
    assert_eq!(cases[0].class, mcp_tool_runtime::Class::InputRequired);
    assert_eq!(cases[0].code, "ask");
    assert_eq!(
        InputRequired::CASES[0].class,
        mcp_tool_runtime::Class::InputRequired
    );
}
