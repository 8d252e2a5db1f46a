//! From bytes to messages (JSON-RPC 2.0, sections 4 to 6).

use std::borrow::Cow;

use serde_json::value::RawValue;

use super::code::{INVALID_PARAMS, INVALID_REQUEST};
use super::members::members;
use super::text::{Unreadable, readable};
use super::{ErrorBody, RequestId};

members! {
    pub(crate) struct Envelope {
        jsonrpc: "jsonrpc",
        id: "id",
        method: "method",
        params: "params",
        result: "result",
        error: "error",
    }
}

/// What one line holds.
#[derive(Debug)]
pub(crate) enum Incoming<'a> {
    One(&'a str),
    /// The elements of a batch array; each is read by [`parse_one`].
    Batch(Vec<&'a str>),
}

/// One message.
#[derive(Debug)]
pub(crate) enum Message<'a> {
    Request(Request<'a>),
    Notification(Body<'a>),
    /// An answer to nothing we asked.
    Response,
}

/// A call that wants an answer.
#[derive(Debug)]
pub(crate) struct Request<'a> {
    pub(crate) id: RequestId,
    pub(crate) body: Body<'a>,
}

/// Method and parameters.
#[derive(Debug)]
pub(crate) struct Body<'a> {
    pub(crate) method: Cow<'a, str>,
    /// JSON of an object; `{}` where there are none.
    pub(crate) params: &'a str,
}

/// A message that is not a valid request; nothing of it is executed.
#[derive(Debug)]
pub(crate) struct Refusal<'a> {
    pub(crate) id: Option<RequestId>,
    pub(crate) error: ErrorBody,
    /// The parameters, where there are any: they may tell which version the peer speaks.
    pub(crate) params: Option<&'a str>,
}

/// Splits the text of a line into its messages.
///
/// # Errors
///
/// Where the bytes are not JSON.
pub(crate) fn parse_text(bytes: &[u8]) -> Result<Incoming<'_>, Unreadable> {
    let text = readable(bytes)?;
    if !text.starts_with('[') {
        return Ok(Incoming::One(text));
    }
    let elements: Vec<&RawValue> = serde_json::from_str(text).map_err(|_| Unreadable::Syntax)?;
    Ok(Incoming::Batch(
        elements.into_iter().map(RawValue::get).collect(),
    ))
}

/// Reads one message of a text that was found to be JSON.
///
/// # Errors
///
/// Where it is not a message.
pub(crate) fn parse_one(text: &str) -> Result<Message<'_>, Refusal<'_>> {
    if text.starts_with('{') {
        classify(&Envelope::of(text))
    } else {
        Err(invalid(None, None, "a message is an object"))
    }
}

fn classify<'a>(envelope: &Envelope<'a>) -> Result<Message<'a>, Refusal<'a>> {
    if envelope.method.is_none() && (envelope.result.is_some() || envelope.error.is_some()) {
        return Ok(Message::Response);
    }
    let id = envelope.id.and_then(RequestId::from_json);
    let invalid = |what| Err(invalid(id.clone(), envelope.params, what));
    if envelope.jsonrpc != Some(r#""2.0""#)
        && envelope.jsonrpc.and_then(string).as_deref() != Some("2.0")
    {
        return invalid("`jsonrpc` must be \"2.0\"");
    }
    if envelope.id.is_some() && id.is_none() {
        return invalid("`id` must be a string or an integer");
    }
    let Some(method) = envelope.method else {
        return invalid("`method` is missing");
    };
    let Some(method) = string(method) else {
        return invalid("`method` must be a string");
    };
    let params = envelope.params.unwrap_or("{}");
    if params.starts_with('{') {
        let body = Body { method, params };
        return Ok(match id {
            Some(id) => Message::Request(Request { id, body }),
            None => Message::Notification(body),
        });
    }
    match id {
        Some(id) => Err(Refusal {
            id: Some(id),
            error: ErrorBody::new(INVALID_PARAMS, "`params` must be an object"),
            params: None,
        }),
        // A notification is not answered, whatever is wrong with it.
        None => Ok(Message::Notification(Body {
            method,
            params: "{}",
        })),
    }
}

fn invalid<'a>(id: Option<RequestId>, params: Option<&'a str>, what: &str) -> Refusal<'a> {
    Refusal {
        id,
        error: ErrorBody::new(INVALID_REQUEST, format!("Invalid Request: {what}")),
        params,
    }
}

/// The value of a JSON string; `None` where the JSON is something else.
pub(crate) fn string(json: &str) -> Option<Cow<'_, str>> {
    let inner = json.strip_prefix('"')?.strip_suffix('"')?;
    // Names are short: looking at each byte is faster than a search that prepares for long texts.
    if inner.bytes().any(|b| b == b'\\') {
        serde_json::from_str(json).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(inner))
    }
}
