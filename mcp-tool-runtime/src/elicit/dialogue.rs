//! What was asked and answered in earlier rounds of one request, and what this one brought.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::answer::{Malformed, Response};
use super::{Question, Seal};

/// How long a question waits for its answer.
const LIFETIME: Duration = Duration::from_secs(600);

/// One request's questions and answers.
#[derive(Debug)]
pub(crate) struct Dialogue {
    seal: Arc<Seal>,
    arguments: Box<str>,
    /// By the digest of the question: one that reads otherwise has no answer.
    answers: BTreeMap<String, Response>,
}

/// What a request brings of an earlier round, as JSON.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Brought<'a> {
    pub(crate) state: Option<&'a str>,
    pub(crate) responses: Option<&'a str>,
}

/// What travels with the client.
#[derive(Debug, Serialize, Deserialize)]
struct State {
    /// Seconds since 1970.
    expires: u64,
    /// The digest of the tool's name and arguments.
    request: String,
    /// The questions that are open, by key, as digests.
    asked: BTreeMap<String, String>,
    /// By the digest of the question.
    answers: BTreeMap<String, Response>,
}

/// Why a retry is not taken up.
#[derive(Debug, thiserror::Error, PartialEq)]
pub(crate) enum Refused {
    #[error("`requestState` must be a string")]
    StateNotAString,
    #[error("`requestState` was not made by this server, or was changed on the way")]
    Tampered,
    #[error("`requestState` has expired: call anew, without it and without `inputResponses`")]
    Expired,
    #[error(
        "`requestState` belongs to another request: the tool and its arguments must stay the same"
    )]
    AnotherRequest,
    #[error("`inputResponses` must be an object")]
    ResponsesNotAnObject,
    #[error("`inputResponses.{key}` {problem}")]
    Response { key: String, problem: Malformed },
}

impl Dialogue {
    /// Takes up the dialogue where the request left it; a first request begins one.
    pub(crate) fn resume(
        seal: &Arc<Seal>,
        tool: &str,
        arguments: &str,
        brought: Brought<'_>,
    ) -> Result<Self, Refused> {
        Self::resume_at(SystemTime::now(), seal, tool, arguments, brought)
    }

    fn resume_at(
        now: SystemTime,
        seal: &Arc<Seal>,
        tool: &str,
        arguments: &str,
        brought: Brought<'_>,
    ) -> Result<Self, Refused> {
        let mut responses = match brought.responses {
            None => Map::new(),
            Some(json) => serde_json::from_str(json).map_err(|_| Refused::ResponsesNotAnObject)?,
        };
        let mut answers = BTreeMap::new();
        if let Some(json) = brought.state {
            let state = State::open(seal, json)?;
            if state.expires <= seconds(now) {
                return Err(Refused::Expired);
            }
            if state.request != request_digest(tool, arguments) {
                return Err(Refused::AnotherRequest);
            }
            answers = state.answers;
            // An answer to what was never asked is not one; a missing answer is asked for again.
            for (key, question) in state.asked {
                let Some(json) = responses.remove(&key) else {
                    continue;
                };
                let response = Response::read(json).map_err(|problem| Refused::Response {
                    key: key.clone(),
                    problem,
                })?;
                answers.insert(question, response);
            }
        }
        Ok(Self {
            seal: Arc::clone(seal),
            arguments: arguments.into(),
            answers,
        })
    }

    /// What the user said to this very question.
    pub(super) fn answer_to(&self, question: &Question) -> Option<&Response> {
        self.answers.get(&question.digest())
    }

    /// What has to be known when the answer to this question comes.
    pub(super) fn state_after(&self, tool: &str, question: &Question) -> String {
        self.state_at(SystemTime::now(), tool, question)
    }

    fn state_at(&self, now: SystemTime, tool: &str, question: &Question) -> String {
        let state = State {
            expires: seconds(now).saturating_add(LIFETIME.as_secs()),
            request: request_digest(tool, &self.arguments),
            asked: BTreeMap::from([(question.key().to_owned(), question.digest())]),
            answers: self.answers.clone(),
        };
        // A struct of strings and JSON values always serialises.
        self.seal
            .close(&serde_json::to_vec(&state).unwrap_or_default())
    }
}

impl State {
    fn open(seal: &Seal, json: &str) -> Result<Self, Refused> {
        let sealed: String = serde_json::from_str(json).map_err(|_| Refused::StateNotAString)?;
        let payload = seal.open(&sealed).ok_or(Refused::Tampered)?;
        serde_json::from_slice(&payload).map_err(|_| Refused::Tampered)
    }
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}

fn request_digest(tool: &str, arguments: &str) -> String {
    digest(&[tool, &canonical(arguments)])
}

/// The digest of several texts, as text.
pub(super) fn digest(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        // With its length, so that no other parts give the same bytes.
        hash.update(part.len().to_le_bytes());
        hash.update(part);
    }
    URL_SAFE_NO_PAD.encode(hash.finalize())
}

/// The same JSON however its blanks and members are arranged: a client that keeps arguments as a map may
/// write them in another order the next time.
fn canonical(json: &str) -> String {
    match serde_json::from_str::<Value>(json) {
        Ok(mut value) => {
            value.sort_all_objects();
            value.to_string()
        }
        Err(_) => json.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARGUMENTS: &str = r#"{"pattern":"*.tmp","days":7}"#;

    fn seal() -> Arc<Seal> {
        Arc::new(Seal::with_key([1; 32]))
    }

    fn question() -> Question {
        Question::new("confirm", "Really?".to_owned(), "{}".to_owned())
    }

    /// `requestState` of a call that asked at this time, as JSON.
    fn state_of(seal: &Arc<Seal>, now: SystemTime) -> String {
        let nothing = Brought {
            state: None,
            responses: None,
        };
        let first = Dialogue::resume(seal, "delete", ARGUMENTS, nothing).unwrap();
        serde_json::to_string(&first.state_at(now, "delete", &question())).unwrap()
    }

    fn retry(
        tool: &str,
        arguments: &str,
        state: &str,
        responses: &str,
    ) -> Result<Dialogue, Refused> {
        let brought = Brought {
            state: Some(state),
            responses: Some(responses),
        };
        Dialogue::resume(&seal(), tool, arguments, brought)
    }

    #[test]
    fn the_answer_counts_for_the_same_request_in_any_arrangement() {
        let state = state_of(&seal(), SystemTime::now());
        let accept = r#"{"confirm":{"action":"accept","content":{}},"other":7}"#;
        for same in [ARGUMENTS, r#"{ "days": 7, "pattern": "*.tmp" }"#] {
            let dialogue = retry("delete", same, &state, accept).unwrap();
            assert!(matches!(
                dialogue.answer_to(&question()),
                Some(Response::Accept(_))
            ));
        }
        for (tool, arguments) in [
            ("delete", r#"{"pattern":"*","days":7}"#),
            ("list", ARGUMENTS),
        ] {
            let refused = retry(tool, arguments, &state, accept).unwrap_err();
            assert_eq!(refused, Refused::AnotherRequest);
        }
    }

    #[test]
    fn an_answer_to_another_wording_does_not_count() {
        let state = state_of(&seal(), SystemTime::now());
        let dialogue = retry(
            "delete",
            ARGUMENTS,
            &state,
            r#"{"confirm":{"action":"decline"}}"#,
        );
        let dialogue = dialogue.unwrap();
        let changed = Question::new("confirm", "Really all?".to_owned(), "{}".to_owned());
        assert!(dialogue.answer_to(&changed).is_none());
        assert!(dialogue.answer_to(&question()).is_some());
    }

    #[test]
    fn a_question_waits_ten_minutes() {
        let asked = SystemTime::now();
        let state = state_of(&seal(), asked);
        let brought = Brought {
            state: Some(&state),
            responses: None,
        };
        let after = |secs| {
            let now = asked + Duration::from_secs(secs);
            Dialogue::resume_at(now, &seal(), "delete", ARGUMENTS, brought).map(drop)
        };
        assert_eq!(after(599), Ok(()));
        assert_eq!(after(600), Err(Refused::Expired));
    }

    #[test]
    fn no_answer_counts_without_the_seal() {
        let brought = Brought {
            state: None,
            responses: Some(r#"{"confirm":{"action":"accept","content":{}}}"#),
        };
        let dialogue = Dialogue::resume(&seal(), "delete", ARGUMENTS, brought).unwrap();
        assert!(dialogue.answer_to(&question()).is_none());
    }
}
