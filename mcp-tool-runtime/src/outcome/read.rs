//! From the bytes of an answer to its outcome.

use serde_json::value::RawValue;

use super::{CallOutcome, Json};
use crate::rpc::{Envelope, RequestId, members, parse_text, string};

members! {
    struct Error {
        code: "code",
        message: "message",
        data: "data",
    }
}

members! {
    struct CallResult {
        content: "content",
        structured: "structuredContent",
        is_error: "isError",
        meta: "_meta",
        result_type: "resultType",
        requests: "inputRequests",
        state: "requestState",
    }
}

/// Why bytes are not the answer of a call.
#[derive(Debug, thiserror::Error, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResponseError {
    /// They are not JSON.
    #[error("the answer is not JSON that can be read")]
    NotJson,
    /// They are a request or a notification of the server.
    #[error("this is a message of the server's own, `{method}`, and no answer")]
    NotAnAnswer {
        /// Its method.
        method: String,
    },
    /// They are JSON, but not an answer.
    #[error("this is not the answer of a call: {what}")]
    Malformed {
        /// What is missing or of the wrong kind.
        what: &'static str,
    },
    /// The result is of a kind that is not known here.
    #[error("the result is of an unknown type, `{result_type}`")]
    UnknownType {
        /// Its `resultType`.
        result_type: String,
    },
}

pub(super) fn outcome(response: &[u8]) -> Result<CallOutcome, ResponseError> {
    let text = match parse_text(response) {
        Ok(crate::rpc::Incoming::One("")) => return Err(ResponseError::NotJson),
        Ok(crate::rpc::Incoming::One(text)) => text,
        Ok(crate::rpc::Incoming::Batch(_)) => return Err(malformed("a batch")),
        Err(_) => return Err(ResponseError::NotJson),
    };
    let envelope = Envelope::of(object(text, "not an object")?);
    let id = present(envelope.id).and_then(RequestId::from_json);
    if let Some(error) = present(envelope.error) {
        return protocol_error(id, error);
    }
    if let Some(result) = envelope.result {
        let id = id.ok_or(malformed("a result without an id"))?;
        return result_of(id, result);
    }
    Err(match envelope.method.and_then(string) {
        Some(method) => ResponseError::NotAnAnswer {
            method: method.into_owned(),
        },
        None => malformed("neither `result` nor `error`"),
    })
}

fn protocol_error(id: Option<RequestId>, error: &str) -> Result<CallOutcome, ResponseError> {
    let error = Error::of(object(error, "`error` is not an object")?);
    let code = error.code.and_then(|code| code.parse().ok());
    Ok(CallOutcome::ProtocolError {
        id,
        code: code.ok_or(malformed("`error.code` is not an integer"))?,
        message: error
            .message
            .and_then(string)
            .ok_or(malformed("`error.message` is not a string"))?
            .into_owned(),
        data: error.data.map(Json::new),
    })
}

fn result_of(id: RequestId, result: &str) -> Result<CallOutcome, ResponseError> {
    let result = CallResult::of(object(result, "`result` is not an object")?);
    let meta = present(result.meta).map(Json::new);
    // Servers of earlier versions send no type; that means complete.
    match present(result.result_type).map(|json| string(json).unwrap_or(json.into())) {
        Some(input) if input == "input_required" => {
            return Ok(CallOutcome::InputRequired {
                id,
                requests: present(result.requests).map(Json::new),
                state: result.state.and_then(string).map(Into::into),
                meta,
            });
        }
        Some(complete) if complete == "complete" => {}
        Some(other) => {
            return Err(ResponseError::UnknownType {
                result_type: other.into_owned(),
            });
        }
        None => {}
    }
    let blocks: Vec<&RawValue> = match present(result.content) {
        Some(content) => {
            serde_json::from_str(content).map_err(|_| malformed("`content` is not an array"))?
        }
        None => Vec::new(),
    };
    let content = blocks
        .into_iter()
        .map(|block| Json::new(block.get()))
        .collect();
    let structured = result.structured.map(Json::new);
    Ok(if result.is_error == Some("true") {
        CallOutcome::ToolError {
            id,
            content,
            structured,
            meta,
        }
    } else {
        CallOutcome::Success {
            id,
            content,
            structured,
            meta,
        }
    })
}

/// Members that are null are not there; only structured content and data may be null themselves.
fn present(member: Option<&str>) -> Option<&str> {
    member.filter(|json| *json != "null")
}

fn object<'a>(json: &'a str, what: &'static str) -> Result<&'a str, ResponseError> {
    if json.starts_with('{') {
        Ok(json)
    } else {
        Err(malformed(what))
    }
}

fn malformed(what: &'static str) -> ResponseError {
    ResponseError::Malformed { what }
}
