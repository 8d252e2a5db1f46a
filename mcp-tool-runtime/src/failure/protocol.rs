//! Failures that are the client's or the server's problem, with the author's code.

use serde_json::{Map, Value};

pub(crate) use crate::rpc::code::INTERNAL_ERROR;
use crate::rpc::code::{INVALID_PARAMS, INVALID_REQUEST, METHOD_NOT_FOUND, PARSE_ERROR};

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
