//! Failures that are the client's or the server's problem, with the author's code.

use serde_json::{Map, Value};

/// JSON-RPC 2.0, section 5.1.
pub(crate) const PARSE_ERROR: i64 = -32700;
pub(crate) const INVALID_REQUEST: i64 = -32600;
pub(crate) const METHOD_NOT_FOUND: i64 = -32601;
pub(crate) const INVALID_PARAMS: i64 = -32602;
pub(crate) const INTERNAL_ERROR: i64 = -32603;

#[derive(Debug, Clone)]
pub(crate) struct ProtocolFailure {
    pub(crate) code: i64,
    pub(crate) message: String,
    pub(crate) data: Map<String, Value>,
}

impl ProtocolFailure {
    pub(crate) fn new(code: i64, message: String) -> Self {
        Self {
            code,
            message,
            data: Map::new(),
        }
    }

    pub(super) fn insert_data(&mut self, name: &str, value: Value) {
        self.data.insert(name.to_owned(), value);
    }
}

/// Whether a tool may send this code: outside -32768…-32000 any, inside it the standard ones and the
/// retired range -32000…-32019 (MCP 2026-07-28, basic/index, error codes).
pub(super) fn may_be_sent(code: i64) -> bool {
    match code {
        PARSE_ERROR | INVALID_REQUEST | METHOD_NOT_FOUND | INVALID_PARAMS | INTERNAL_ERROR => true,
        -32019..=-32000 => true,
        -32768..=-32020 => false,
        _ => true,
    }
}
