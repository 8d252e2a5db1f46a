//! Writing answers (JSON-RPC 2.0, section 5), as bytes, each once.

use serde::Serialize;
use serde_json::Value;

use super::RequestId;

/// The `error` of an answer.
#[derive(Debug, Clone)]
pub(crate) struct ErrorBody {
    pub(crate) code: i64,
    pub(crate) message: String,
    pub(crate) data: Option<Value>,
}

impl ErrorBody {
    pub(crate) fn new(code: i64, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            data: None,
        }
    }

    pub(crate) fn data(mut self, data: Value) -> Self {
        self.data = Some(data);
        self
    }
}

/// Whom an answer without a request's id is addressed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoId {
    /// `"id": null`, as JSON-RPC 2.0 demands.
    Null,
    /// No `id` at all, as MCP demands from 2025-11-25.
    Absent,
}

/// One answer under construction.
#[derive(Debug)]
pub(crate) struct Answer(Vec<u8>);

impl Answer {
    /// Starts `{"jsonrpc":"2.0","id":…,"result":`; the caller writes the result and calls
    /// [`finish`](Self::finish).
    pub(crate) fn result(id: &RequestId) -> Self {
        let mut answer = Self::to(id);
        answer.raw(",\"result\":");
        answer
    }

    /// A whole answer whose result is this JSON.
    pub(crate) fn of_json(id: &RequestId, result: &str) -> Vec<u8> {
        let mut answer = Self::to(id);
        answer.raw(",\"result\":");
        answer.raw(result);
        answer.finish()
    }

    /// A whole answer with a result that was rendered before: an object that lacks its last brace. It is
    /// copied and not looked at again.
    pub(crate) fn of_rendered(id: &RequestId, open: &str) -> Vec<u8> {
        let mut answer = escape_separators(Self::result(id).0);
        // The transport adds a line feed.
        answer.reserve(open.len() + 3);
        answer.extend_from_slice(open.as_bytes());
        answer.extend_from_slice(b"}}");
        answer
    }

    /// A whole answer that is an error.
    pub(crate) fn of_error(id: &RequestId, error: &ErrorBody) -> Vec<u8> {
        let mut answer = Self::to(id);
        answer.error(error);
        answer.finish()
    }

    /// An error in answer to something that had no valid id.
    pub(crate) fn of_error_to_nobody(no_id: NoId, error: &ErrorBody) -> Vec<u8> {
        let mut answer = Self(Vec::with_capacity(128));
        answer.raw(match no_id {
            NoId::Null => "{\"jsonrpc\":\"2.0\",\"id\":null",
            NoId::Absent => "{\"jsonrpc\":\"2.0\"",
        });
        answer.error(error);
        answer.finish()
    }

    fn to(id: &RequestId) -> Self {
        let mut answer = Self(Vec::with_capacity(256));
        answer.raw("{\"jsonrpc\":\"2.0\",\"id\":");
        answer.raw(id.as_json());
        answer
    }

    fn error(&mut self, error: &ErrorBody) {
        self.raw(",\"error\":{\"code\":");
        self.raw(&error.code.to_string());
        self.raw(",\"message\":");
        self.string(&error.message);
        if let Some(data) = &error.data {
            self.raw(",\"data\":");
            self.json(data);
        }
        self.raw("}");
    }

    /// Copies JSON.
    pub(crate) fn raw(&mut self, json: &str) {
        self.0.extend_from_slice(json.as_bytes());
    }

    /// Writes a text as a JSON string.
    pub(crate) fn string(&mut self, text: &str) {
        self.json(&text);
    }

    /// Writes a value that cannot fail to serialise: our own types and `Value`.
    pub(crate) fn json(&mut self, value: &impl Serialize) {
        let before = self.0.len();
        if serde_json::to_writer(&mut self.0, value).is_err() {
            self.0.truncate(before);
            self.raw("null");
        }
    }

    /// The bytes so far, for writers that append JSON themselves.
    pub(crate) fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }

    /// Closes the answer. No line feed: that is the transport's.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.raw("}");
        escape_separators(self.0)
    }
}

/// Escapes U+2028, U+2029 and U+0085, which some clients split lines at. They stand only in strings,
/// so replacing them anywhere in valid JSON is right.
pub(crate) fn escape_separators(json: Vec<u8>) -> Vec<u8> {
    // All three begin with a byte that plain ASCII answers never have.
    if json.is_ascii() {
        return json;
    }
    match String::from_utf8(json) {
        Ok(text) => escaped(text).into_bytes(),
        Err(error) => error.into_bytes(),
    }
}

/// The same for text that is rendered once.
pub(crate) fn escaped(json: String) -> String {
    if !json.is_ascii() && json.contains(['\u{2028}', '\u{2029}', '\u{85}']) {
        json.replace('\u{2028}', "\\u2028")
            .replace('\u{2029}', "\\u2029")
            .replace('\u{85}', "\\u0085")
    } else {
        json
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_separators_are_escaped_and_nothing_else_is_touched() {
        let id = RequestId::from(1);
        let text = "\"a\u{2028}b\u{2029}c\u{85}d\u{e9}\"";
        let open = escaped(format!("{{\"text\":{text}"));
        let written = Answer::of_json(&id, &format!("{{\"text\":{text}}}"));
        for answer in [written, Answer::of_rendered(&id, &open)] {
            assert_eq!(
                String::from_utf8(answer).unwrap(),
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":\"a\\u2028b\\u2029c\\u0085d\u{e9}\"}}"
            );
        }
    }
}
