//! The client for tests of one's own, with a user who answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use mcp_tool_runtime::testing::Client;
use mcp_tool_runtime::{
    CallOutcome, Elicited, InputRequired, Server, ToolContext, mcp_tool, tools,
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize, JsonSchema)]
struct Number {
    number: i64,
}

/// Adds two numbers that the user names.
#[mcp_tool]
async fn add(#[context] cx: &ToolContext) -> Result<Option<i64>, InputRequired> {
    let first = cx.elicit::<Number>("first", "The first number?")?;
    let second = cx.elicit::<Number>("second", "The second number?")?;
    let numbers = first.accepted().zip(second.accepted());
    Ok(numbers.map(|(first, second)| first.number + second.number))
}

/// How often the tool ran.
#[derive(Clone, Default)]
struct Runs(Arc<AtomicU32>);

/// Asks something else each time.
#[mcp_tool]
async fn pester(#[state] runs: &Runs, #[context] cx: &ToolContext) -> Result<(), InputRequired> {
    let run = runs.0.fetch_add(1, Ordering::SeqCst);
    cx.elicit::<Number>("number", format!("Question {run}?"))?;
    Ok(())
}

#[tokio::test]
async fn every_question_of_a_call_is_answered() {
    let server = Server::new("sums", "1.0.0")
        .tools(tools![add])
        .build()
        .unwrap();
    let client = Client::to(&server).user(|key, question| {
        assert_eq!(question, format!("The {key} number?"));
        let number = if key == "first" { 2 } else { 3 };
        Elicited::Accepted(json!({"number": number}))
    });
    let outcome = client.call("add", json!({})).await.unwrap();
    let CallOutcome::Success { structured, .. } = outcome else {
        panic!("{outcome}");
    };
    assert_eq!(structured.unwrap().as_str(), r#"{"result":5}"#);
    let shy = Client::to(&server).user(|_, _| Elicited::Declined);
    let outcome = shy.call("add", json!({})).await.unwrap();
    assert!(matches!(outcome, CallOutcome::Success { .. }));
}

#[tokio::test]
async fn without_a_user_nothing_can_be_asked() {
    let client = Client::of(Server::new("sums", "1.0.0").tools(tools![add])).unwrap();
    let outcome = client.call("add", json!({})).await.unwrap();
    assert!(matches!(
        outcome,
        CallOutcome::ProtocolError { code: -32021, .. }
    ));
}

#[tokio::test]
async fn a_tool_that_asks_without_end_is_left_with_its_question() {
    let runs = Runs::default();
    let server = Server::new("pest", "1.0.0")
        .tools(tools![pester])
        .state(runs.clone());
    let client = Client::of(server)
        .unwrap()
        .user(|_, _| Elicited::Accepted(json!({"number": 1})));
    let outcome = client.call("pester", json!({})).await.unwrap();
    assert!(matches!(outcome, CallOutcome::InputRequired { .. }));
    assert_eq!(runs.0.load(Ordering::SeqCst), 17);
}
