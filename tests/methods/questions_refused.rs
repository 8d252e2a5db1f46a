//! Retries that are not taken up, and questions that cannot be asked.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use mcp_tool_runtime::{BuiltServer, InputRequired, Server, ToolContext, mcp_tool, tools};
use proptest::prelude::*;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::official::check;
use crate::support::{ask, call, forms, retry, send};

const KEY: [u8; 32] = [5; 32];

#[derive(Deserialize, JsonSchema)]
struct Details {
    /// How many.
    #[schemars(range(min = 1, max = 10))]
    count: u8,
    name: String,
}

/// Books rooms.
#[mcp_tool]
async fn book(city: &str, #[context] cx: &ToolContext) -> Result<String, InputRequired> {
    let details = cx.elicit::<Details>("details", "How many rooms, in which name?")?;
    Ok(details.accepted().map_or("none".to_owned(), |details| {
        format!("{} in {city} for {}", details.count, details.name)
    }))
}

/// Cancels rooms.
#[mcp_tool]
async fn cancel(city: &str) -> String {
    city.to_owned()
}

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "it is no form, so nobody fills it in")]
struct Nested {
    details: Details,
}

/// Asks for what no form can hold.
#[mcp_tool]
async fn ask_too_much(#[context] cx: &ToolContext) -> Result<String, InputRequired> {
    cx.elicit::<Nested>("all", "Tell me everything.")?;
    Ok("never".to_owned())
}

fn server() -> BuiltServer {
    Server::new("hotel", "1.0.0")
        .tools(tools![book, cancel, ask_too_much])
        .request_state_key(KEY)
        .build()
        .unwrap()
}

fn oslo() -> Value {
    json!({"city": "Oslo"})
}

fn answers() -> Value {
    json!({"details": {"action": "accept", "content": {"count": 2, "name": "Ada"}}})
}

/// Sends a changed retry and gives the error's message.
async fn refusal(change: impl FnOnce(&mut Value)) -> String {
    let first = call("book", oslo(), forms());
    let asked = send(&server().session(), &first).await;
    let mut again = retry(&first, &asked, answers());
    change(&mut again["params"]);
    let answer = send(&server().session(), &again).await;
    check("JSONRPCErrorResponse", &answer);
    assert_eq!(answer["error"]["code"], -32602, "{answer}");
    assert!(answer.get("result").is_none());
    answer["error"]["message"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn state_that_was_changed_is_refused() {
    let expected =
        "Invalid params: `requestState` was not made by this server, or was changed on the way";
    let change = |change: fn(&str) -> String| {
        move |params: &mut Value| {
            let state = params["requestState"].as_str().unwrap();
            params["requestState"] = change(state).into();
        }
    };
    assert_eq!(refusal(change(|_| "x".to_owned())).await, expected);
    assert_eq!(refusal(change(|_| String::new())).await, expected);
    assert_eq!(refusal(change(|state| format!("{state}A"))).await, expected);
    assert_eq!(
        refusal(change(|state| state[1..].to_owned())).await,
        expected
    );
    let unsealed = |state: &str| state.split_once('.').unwrap().0.to_owned();
    assert_eq!(refusal(change(unsealed)).await, expected);
    let forged = |state: &str| {
        let (payload, _) = state.split_once('.').unwrap();
        let payload = URL_SAFE_NO_PAD.decode(payload).unwrap();
        sealed(&payload, &[6; 32])
    };
    assert_eq!(refusal(change(forged)).await, expected);
}

/// What the server would seal, with another key or another content.
fn sealed(payload: &[u8], key: &[u8; 32]) -> String {
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(key).unwrap();
    mac.update(b"mcp-tool requestState 1\0");
    mac.update(payload);
    let code = URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
    format!("{}.{code}", URL_SAFE_NO_PAD.encode(payload))
}

#[tokio::test]
async fn state_that_is_too_old_is_refused() {
    let aged = |by: u64| {
        move |params: &mut Value| {
            let state = params["requestState"].as_str().unwrap();
            let payload = URL_SAFE_NO_PAD
                .decode(state.split_once('.').unwrap().0)
                .unwrap();
            let mut payload: Value = serde_json::from_slice(&payload).unwrap();
            payload["expires"] = (payload["expires"].as_u64().unwrap() - by).into();
            params["requestState"] = sealed(payload.to_string().as_bytes(), &KEY).into();
        }
    };
    assert_eq!(
        refusal(aged(601)).await,
        "Invalid params: `requestState` has expired: call anew, without it and without `inputResponses`"
    );
    let first = call("book", oslo(), forms());
    let asked = send(&server().session(), &first).await;
    let mut young = retry(&first, &asked, answers());
    aged(500)(&mut young["params"]);
    let answer = send(&server().session(), &young).await;
    assert_eq!(answer["result"]["content"][0]["text"], "2 in Oslo for Ada");
}

#[tokio::test]
async fn state_of_another_request_is_refused() {
    let expected = "Invalid params: `requestState` belongs to another request: the tool and its \
                    arguments must stay the same";
    let arguments = |params: &mut Value| params["arguments"]["city"] = json!("Rome");
    assert_eq!(refusal(arguments).await, expected);
    let tool = |params: &mut Value| params["name"] = json!("cancel");
    assert_eq!(refusal(tool).await, expected);
}

/// JSON of any kind, a few levels deep.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "(accept|decline|cancel|details|.*)".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        let key = "(details|action|content|count|name|.{0,4})";
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(key, inner, 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn whatever_a_client_makes_of_a_retry_nothing_is_booked_and_nothing_breaks(
        state in any_json(),
        responses in any_json(),
        keep_state: bool,
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let answer = runtime.block_on(async {
            let first = call("book", oslo(), forms());
            let asked = send(&server().session(), &first).await;
            let mut again = retry(&first, &asked, responses);
            if !keep_state {
                again["params"]["requestState"] = state;
            }
            send(&server().session(), &again).await
        });
        let refused = answer["error"]["code"] == -32602;
        let asked_again = answer["result"]["resultType"] == "input_required";
        // Only what was really asked can be declined by accident.
        let declined = keep_state && answer["result"]["content"][0]["text"] == "none";
        prop_assert!(refused || asked_again || declined, "{}", answer);
    }
}

#[tokio::test]
async fn what_is_not_even_of_the_right_type_is_refused() {
    let state = refusal(|params| params["requestState"] = json!(7)).await;
    assert_eq!(state, "Invalid params: `requestState` must be a string");
    let responses = refusal(|params| params["inputResponses"] = json!([])).await;
    assert_eq!(
        responses,
        "Invalid params: `inputResponses` must be an object"
    );
}

#[tokio::test]
async fn an_answer_that_does_not_fit_its_form_is_refused_by_field() {
    let answer = |details: Value| async move {
        let message = refusal(|params| params["inputResponses"]["details"] = details).await;
        message.strip_prefix("Invalid params: ").unwrap().to_owned()
    };
    let filled = |content: Value| answer(json!({"action": "accept", "content": content}));
    assert_eq!(
        answer(json!("yes")).await,
        "`inputResponses.details` must be an object with an `action`"
    );
    assert_eq!(
        answer(json!({"action": "agree"})).await,
        "`inputResponses.details` has an `action` that is not \"accept\", \"decline\" or \"cancel\""
    );
    assert_eq!(
        answer(json!({"action": "accept"})).await,
        "`inputResponses.details.content.count` is missing"
    );
    assert_eq!(
        filled(json!("two")).await,
        "`inputResponses.details` has `content` that is not an object"
    );
    assert_eq!(
        filled(json!({"count": 11, "name": "Ada"})).await,
        "`inputResponses.details.content.count` must be at most 10"
    );
    assert_eq!(
        filled(json!({"count": "2", "name": "Ada"})).await,
        "`inputResponses.details.content.count` must be an integer"
    );
    assert_eq!(
        filled(json!({"count": 2, "name": 7})).await,
        "`inputResponses.details.content.name` must be a string"
    );
}

#[tokio::test]
async fn a_client_without_forms_is_told_which_capability_it_lacks() {
    for capabilities in [json!({}), json!({"elicitation": {"url": {}}})] {
        let session = server().session();
        let answer = send(&session, &call("book", oslo(), capabilities)).await;
        check("MissingRequiredClientCapabilityError", &answer);
        let expected = json!({"jsonrpc": "2.0", "id": 1, "error": {
            "code": -32021,
            "message": "`book` has to ask the user, and the client declares no `elicitation` in form mode",
            "data": {"requiredCapabilities": {"elicitation": {"form": {}}}},
        }});
        assert_eq!(answer, expected);
    }
    let answer = send(&server().session(), &call("cancel", oslo(), json!({}))).await;
    assert_eq!(answer["result"]["content"][0]["text"], "Oslo");
}

#[tokio::test]
async fn a_form_that_is_none_is_a_defect_of_the_tool() {
    let answer = ask(&server(), "ask_too_much", json!({})).await;
    assert_eq!(answer["error"]["code"], -32603);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(
        message.starts_with("ask_too_much failed internally. Reference: "),
        "{message}"
    );
    let exposing = Server::new("hotel", "1.0.0")
        .tools(tools![ask_too_much])
        .expose_defects(true);
    let answer = ask(&exposing.build().unwrap(), "ask_too_much", json!({})).await;
    let message = answer["error"]["message"].as_str().unwrap();
    let (_, log) = message.split_once(". `ask_too_much` ").unwrap();
    assert_eq!(
        log,
        "asks for `all`: the form's field `details` is an object, and forms are flat\n\
         help: put its fields into the form itself, with `#[serde(flatten)]` perhaps"
    );
}
