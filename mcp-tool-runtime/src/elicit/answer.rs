//! What the user did, as the client sends it (MCP, client/elicitation, `ElicitResult`).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Elicit;
use super::form::Form;
use crate::failure::Failure;
use crate::rpc::code::INVALID_PARAMS;

/// One answer, its content still unchecked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Response {
    Accept(Map<String, Value>),
    Decline,
    Cancel,
}

/// What is wrong with an answer, whatever the question was.
#[derive(Debug, Clone, Copy, thiserror::Error, PartialEq)]
pub(crate) enum Malformed {
    #[error("must be an object with an `action`")]
    NotAnObject,
    #[error("has an `action` that is not \"accept\", \"decline\" or \"cancel\"")]
    Action,
    #[error("has `content` that is not an object")]
    Content,
}

impl Response {
    pub(super) fn read(json: Value) -> Result<Self, Malformed> {
        let Value::Object(mut result) = json else {
            return Err(Malformed::NotAnObject);
        };
        match result.get("action").and_then(Value::as_str) {
            Some("decline") => Ok(Self::Decline),
            Some("cancel") => Ok(Self::Cancel),
            Some("accept") => match result.remove("content") {
                None | Some(Value::Null) => Ok(Self::Accept(Map::new())),
                Some(Value::Object(content)) => Ok(Self::Accept(content)),
                Some(_) => Err(Malformed::Content),
            },
            Some(_) => Err(Malformed::Action),
            None => Err(Malformed::NotAnObject),
        }
    }
}

/// The filled-in form; -32602 where it does not fit, naming the field.
pub(super) fn read<T: Elicit>(
    form: &Form,
    key: &str,
    content: &Map<String, Value>,
) -> Result<T, Failure> {
    let invalid = |what: String| {
        let message = format!("Invalid params: `inputResponses.{key}.content{what}");
        Failure::protocol(INVALID_PARAMS, message)
    };
    let content = form
        .check(content)
        .map_err(|(field, problem)| invalid(format!(".{field}` {problem}")))?;
    T::decode(content).map_err(|error| invalid(format!("` does not fit its form: {error}")))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_is_an_action_and_for_accept_a_content() {
        assert_eq!(
            Response::read(json!({"action": "cancel", "content": 1})),
            Ok(Response::Cancel)
        );
        assert_eq!(
            Response::read(json!({"action": "accept"})),
            Ok(Response::Accept(Map::new()))
        );
        assert_eq!(
            Response::read(json!({"action": "yes"})),
            Err(Malformed::Action)
        );
        assert_eq!(
            Response::read(json!({"action": "accept", "content": []})),
            Err(Malformed::Content)
        );
        assert_eq!(Response::read(json!({})), Err(Malformed::NotAnObject));
        assert_eq!(Response::read(json!("accept")), Err(Malformed::NotAnObject));
    }
}
