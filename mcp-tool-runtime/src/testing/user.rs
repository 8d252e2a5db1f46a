//! A user for tests: answers what tools ask.

use std::fmt;

use serde_json::{Map, Value, json};

use super::{Client, ClientError};
use crate::elicit::Elicited;
use crate::outcome::CallOutcome;

/// How often one call may ask; a tool that asks more often asks without end.
const MAX_ROUNDS: usize = 16;

type Answer = dyn Fn(&str, &str) -> Elicited<Value> + Send + Sync;

pub(super) struct User(Box<Answer>);

impl User {
    pub(super) fn new(
        answer: impl Fn(&str, &str) -> Elicited<Value> + Send + Sync + 'static,
    ) -> Self {
        Self(Box::new(answer))
    }

    /// Answers until the call has another outcome than a question.
    pub(super) async fn answer_all(
        &self,
        client: &Client,
        params: Value,
        mut outcome: CallOutcome,
    ) -> Result<CallOutcome, ClientError> {
        for _ in 0..MAX_ROUNDS {
            let CallOutcome::InputRequired {
                requests, state, ..
            } = &outcome
            else {
                break;
            };
            let requests = requests.as_ref().map_or("{}", |json| json.as_str());
            let mut retry = params.clone();
            if let Some(retry) = retry.as_object_mut() {
                let responses = self.answers(requests);
                retry.insert("inputResponses".to_owned(), Value::Object(responses));
                retry.extend(
                    state
                        .iter()
                        .map(|state| ("requestState".to_owned(), json!(state))),
                );
            }
            outcome = client.call_once(retry).await?;
        }
        Ok(outcome)
    }

    fn answers(&self, requests: &str) -> Map<String, Value> {
        let requests: Map<String, Value> = serde_json::from_str(requests).unwrap_or_default();
        let answer = |(key, request): (String, Value)| {
            let question = request.pointer("/params/message").and_then(Value::as_str);
            let response = match (self.0)(&key, question.unwrap_or_default()) {
                Elicited::Accepted(content) => json!({"action": "accept", "content": content}),
                Elicited::Declined => json!({"action": "decline"}),
                Elicited::Cancelled => json!({"action": "cancel"}),
            };
            (key, response)
        };
        requests.into_iter().map(answer).collect()
    }
}

impl fmt::Debug for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("User")
    }
}
