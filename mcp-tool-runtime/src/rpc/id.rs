//! Request ids, echoed exactly as they were written (JSON-RPC 2.0, section 4).

/// The id of a request: a string or an integer, kept as its JSON text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RequestId(Box<str>);

impl RequestId {
    /// The id's JSON: `7`, `"7"`.
    #[must_use]
    pub fn as_json(&self) -> &str {
        &self.0
    }
}
