//! What must hold for every sequence of messages; the fuzz targets check the same.

#[path = "../../fuzz/properties.rs"]
mod shared;

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::{MODERN, initialize, modern_meta};

fn id() -> impl Strategy<Value = Value> {
    prop_oneof![
        (0_i64..6).prop_map(Value::from),
        "[a-c]?".prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
    ]
}

fn no_id() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!(null)),
        Just(json!(1.5)),
        Just(json!([1])),
        Just(json!({})),
        Just(json!(true))
    ]
}

fn arguments() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<u64>().prop_map(|ms| json!({"ms": ms})),
        (0_u64..20, "[a-z\u{2028}\"]{0,5}").prop_map(|(limit, text)| {
            json!({"query": {"text": text, "tags": [], "by": {}}, "limit": limit})
        }),
        Just(json!("{}")),
        Just(json!({"query": 7})),
    ]
}

fn params() -> impl Strategy<Value = Value> {
    let name = prop_oneof![Just("wait"), Just("search"), Just("serch"), Just("")];
    let meta = prop_oneof![
        3 => Just(modern_meta()),
        1 => Just(json!({"io.modelcontextprotocol/protocolVersion": "2020-01-01"})),
        1 => Just(json!({})),
    ];
    (name, arguments(), meta).prop_map(
        |(name, arguments, meta)| json!({"name": name, "arguments": arguments, "_meta": meta}),
    )
}

fn method() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        4 => Just("tools/call"),
        1 => prop_oneof![Just("ping"), Just("tools/list"), Just("server/discover"), Just("no/such")],
    ]
}

/// A request, with the id that it is answered under.
fn request() -> impl Strategy<Value = Value> {
    (id(), method(), params()).prop_map(|(id, method, params)| {
        json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
    })
}

fn bad_request() -> impl Strategy<Value = Value> {
    (no_id(), method(), params()).prop_map(|(id, method, params)| {
        json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
    })
}

fn unanswered() -> impl Strategy<Value = Value> {
    prop_oneof![
        (method(), params()).prop_map(|(method, params)| {
            json!({"jsonrpc": "2.0", "method": method, "params": params})
        }),
        id().prop_map(|id| json!({"jsonrpc": "2.0", "id": id, "result": {}})),
    ]
}

/// A message, and how many answers it has.
fn message() -> impl Strategy<Value = (Value, usize)> {
    prop_oneof![
        6 => request().prop_map(|message| (message, 1)),
        1 => bad_request().prop_map(|message| (message, 1)),
        2 => unanswered().prop_map(|message| (message, 0)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn each_request_is_answered_exactly_once_and_nothing_else_is(
        messages in prop::collection::vec(message(), 1..20),
        version in prop_oneof![Just(MODERN), Just("2024-11-05"), Just("2025-11-25")],
    ) {
        let lines: Vec<Vec<u8>> = messages.iter().map(|(message, _)| message.to_string().into_bytes()).collect();
        let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
        let answers = shared::block_on(async {
            let session = shared::server().session();
            session.handle(initialize(version).to_string()).await;
            shared::answers(&session, &lines).await
        });
        for ((line, answer), (message, expected)) in lines.iter().zip(&answers).zip(&messages) {
            prop_assert_eq!(usize::from(answer.is_some()), *expected, "{}", message);
            if let Some(answer) = answer {
                shared::check_answer(line, answer);
                shared::check_outcome(answer);
            }
        }
    }

    #[test]
    fn garbled_messages_are_answered_in_good_form_or_not_at_all(
        message in prop_oneof![request(), bad_request(), unanswered()],
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let mut line = message.to_string().into_bytes();
        for (at, byte) in cuts {
            let at = at.index(line.len());
            line[at] = byte;
        }
        if let Some(answer) = shared::block_on(shared::server().session().handle(&line)) {
            shared::check_answer(&line, &answer);
            shared::check_outcome(&answer);
        }
        shared::check_outcome(&line);
    }

    #[test]
    fn cancelled_calls_are_silent_and_the_others_are_not(
        calls in prop::collection::vec(any::<bool>(), 1..20),
    ) {
        let mut lines = Vec::new();
        for (id, cancelled) in calls.iter().enumerate() {
            let params = json!({"name": "wait", "arguments": {"ms": 10}, "_meta": modern_meta()});
            lines.push(json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params}));
            if *cancelled {
                let params = json!({"requestId": id});
                lines.push(json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}));
            }
        }
        let lines: Vec<Vec<u8>> = lines.iter().map(|line| line.to_string().into_bytes()).collect();
        let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
        let session = shared::server().session();
        let answers = shared::block_on(shared::answers(&session, &lines));
        let answered = answers.iter().flatten().count();
        prop_assert_eq!(answered, calls.iter().filter(|cancelled| !**cancelled).count());
    }
}

#[test]
fn a_code_of_minus_zero_is_read_as_the_integer_that_it_is() {
    shared::check_outcome(
        br#"{"jsonrpc":"2.0","id":"7","error":{"code":-0,"message":"m","data":null}}"#,
    );
}
