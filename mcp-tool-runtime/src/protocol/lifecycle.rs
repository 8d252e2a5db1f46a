//! Which version a request is spoken in, and what opens a session (MCP, basic/versioning).

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::params::Params;
use super::{Client, MetaMembers, ProtocolVersion, Service};
use crate::rpc::code::{INVALID_PARAMS, INVALID_REQUEST};
use crate::rpc::{ErrorBody, string};
use crate::schema::quote;

/// MCP 2026-07-28, basic/versioning: the version asked for is not spoken.
const UNSUPPORTED_VERSION: i64 = -32022;

/// What `initialize` left behind.
#[derive(Debug, Clone)]
pub(super) struct Opened {
    pub(super) version: ProtocolVersion,
    pub(super) client: Arc<Client>,
}

/// Reads the version of a modern request; `None` for a legacy one.
pub(super) fn modern_version(meta: &MetaMembers<'_>) -> Result<Option<ProtocolVersion>, ErrorBody> {
    let Some(version) = meta.version else {
        return Ok(None);
    };
    let key = "io.modelcontextprotocol/protocolVersion";
    let requested = string(version)
        .ok_or_else(|| invalid_params(format!("`_meta[\"{key}\"]` must be a string")))?;
    let version = ProtocolVersion::from_date(&requested)
        .filter(|version| version.is_modern())
        .ok_or_else(|| unsupported(&requested))?;
    let key = "io.modelcontextprotocol/clientCapabilities";
    match meta.client_capabilities {
        Some(capabilities) if capabilities.starts_with('{') => Ok(Some(version)),
        Some(_) => Err(invalid_params(format!(
            "`_meta[\"{key}\"]` must be an object"
        ))),
        None => Err(invalid_params(format!("`_meta[\"{key}\"]` is missing"))),
    }
}

fn unsupported(requested: &str) -> ErrorBody {
    let supported: Vec<_> = ProtocolVersion::modern()
        .map(ProtocolVersion::as_str)
        .collect();
    let requested = shortened(requested);
    let message = format!("Unsupported protocol version: {requested}");
    ErrorBody::new(UNSUPPORTED_VERSION, message)
        .data(json!({"supported": supported, "requested": requested}))
}

/// How many characters of what a client sent are told back to it.
const MOST_ECHOED: usize = 100;

/// A name as it is told back to who sent it: enough to know it by, however long it is.
pub(super) fn shortened(name: &str) -> String {
    quote::shortened(name, MOST_ECHOED)
}

pub(super) fn invalid_params(what: impl std::fmt::Display) -> ErrorBody {
    ErrorBody::new(INVALID_PARAMS, format!("Invalid params: {what}"))
}

/// A request in neither era.
pub(super) fn not_opened(method: &str) -> ErrorBody {
    let latest = ProtocolVersion::V2026_07_28;
    let method = shortened(method);
    invalid_params(format!(
        "`{method}` came before the session was opened. Send `initialize` first, or state the version in \
         each request: `_meta[\"io.modelcontextprotocol/protocolVersion\"]` = \"{latest}\""
    ))
}

/// Opens a legacy session and answers with the result's JSON.
pub(super) fn initialize(
    service: &Service,
    params: &Params<'_>,
    opened: &mut Option<Opened>,
) -> Result<String, ErrorBody> {
    if opened.is_some() {
        let what = "Invalid Request: the session is already initialized";
        return Err(ErrorBody::new(INVALID_REQUEST, what));
    }
    let asked = params
        .protocol_version
        .ok_or_else(|| invalid_params("`protocolVersion` is missing"))?;
    let asked =
        string(asked).ok_or_else(|| invalid_params("`protocolVersion` must be a string"))?;
    let version = ProtocolVersion::legacy()
        .find(|version| version.as_str() == asked)
        .unwrap_or(ProtocolVersion::V2025_11_25);
    let client = Client {
        info: params
            .client_info
            .and_then(|json| serde_json::from_str(json).ok()),
        capabilities: params.capabilities.map(Into::into),
    };
    *opened = Some(Opened {
        version,
        client: Arc::new(client),
    });
    let mut result = Map::new();
    result.insert("protocolVersion".into(), version.as_str().into());
    result.insert("capabilities".into(), json!({"tools": {}}));
    result.insert("serverInfo".into(), json!(service.identity));
    if let Some(instructions) = &service.instructions {
        result.insert("instructions".into(), instructions.as_str().into());
    }
    Ok(Value::Object(result).to_string())
}
