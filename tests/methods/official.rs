//! Answers against the official schema of the modern version.

use serde_json::Value;

use crate::official_schema::Official;
use crate::support::MODERN;

/// Checks that an instance is what the schema calls `definition`, where the schema is at hand.
#[track_caller]
pub fn check(definition: &'static str, instance: &Value) {
    if let Some(official) = Official::of(MODERN) {
        official.check(definition, instance);
    }
}

/// Checks a result that asks the user, and each question in it.
#[track_caller]
pub fn check_questions(answer: &Value) {
    check("InputRequiredResult", &answer["result"]);
    check("InputRequests", &answer["result"]["inputRequests"]);
    for request in answer["result"]["inputRequests"]
        .as_object()
        .unwrap()
        .values()
    {
        check("ElicitRequest", request);
        check("ElicitRequestFormParams", &request["params"]);
    }
}
