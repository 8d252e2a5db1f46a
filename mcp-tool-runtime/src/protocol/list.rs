//! Answers that never change while a server runs, rendered once (MCP, server/tools, server/discover).

use serde::Serialize;
use serde_json::{Map, Value};

use super::{CacheHint, Identity, ProtocolVersion, RegisteredTool};
use crate::rpc::escaped;
use crate::schema::Ordered;
use crate::tool::{Annotations, ToolDefinition};

/// The key of `_meta` under which modern results name their server.
const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

/// Results that are copied into answers as they are: objects that lack their last brace.
#[derive(Debug)]
pub(crate) struct ToolList {
    modern: String,
    /// How much of it is the legacy result.
    legacy: usize,
    discover: String,
    server_info_member: String,
}

impl ToolList {
    pub(super) fn render(
        identity: &Identity,
        instructions: Option<&str>,
        cache: CacheHint,
        tools: &[RegisteredTool],
    ) -> Self {
        let server_info_member = format!("\"{SERVER_INFO}\":{}", json(identity));
        let modern_members = format!(
            "\"ttlMs\":{},\"cacheScope\":{},\"resultType\":\"complete\",\"_meta\":{{{server_info_member}}}",
            u64::try_from(cache.ttl.as_millis())
                .unwrap_or(MAX_SAFE_INTEGER)
                .min(MAX_SAFE_INTEGER),
            json(&cache.scope),
        );
        let advertised: Vec<_> = tools
            .iter()
            .map(|tool| Advertised::of(&tool.definition))
            .collect();
        let mut modern = escaped(format!("{{\"tools\":{}", json(&advertised)));
        let legacy = modern.len();
        modern.push(',');
        modern.push_str(&escaped(modern_members.clone()));
        let instructions = instructions
            .map(|text| format!("\"instructions\":{},", json(&text)))
            .unwrap_or_default();
        let versions: Vec<_> = ProtocolVersion::modern()
            .map(ProtocolVersion::as_str)
            .collect();
        let discover = format!(
            "{{\"supportedVersions\":{},\"capabilities\":{{\"tools\":{{}}}},{instructions}{modern_members}",
            json(&versions),
        );
        Self {
            modern,
            legacy,
            discover: escaped(discover),
            server_info_member,
        }
    }

    /// The result of `tools/list`.
    pub(super) fn tools(&self, version: ProtocolVersion) -> &str {
        let length = match version.is_modern() {
            true => self.modern.len(),
            false => self.legacy,
        };
        self.modern.get(..length).unwrap_or_default()
    }

    /// The result of `server/discover`.
    pub(super) fn discover(&self) -> &str {
        &self.discover
    }

    /// The member of `_meta` that names the server.
    pub(super) fn server_info_member(&self) -> &str {
        &self.server_info_member
    }
}

/// The largest integer that every JSON reader takes exactly.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// A tool as the wire has it (MCP, server/tools, data types).
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Advertised<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    description: &'a str,
    input_schema: Ordered<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    output_schema: Option<&'a Value>,
    #[serde(skip_serializing_if = "Annotations::is_empty")]
    annotations: Annotations,
    #[serde(skip_serializing_if = "Option::is_none")]
    icons: Option<&'a Value>,
    #[serde(rename = "_meta", skip_serializing_if = "Option::is_none")]
    meta: Option<&'a Map<String, Value>>,
}

impl<'a> Advertised<'a> {
    fn of(definition: &'a ToolDefinition) -> Self {
        Self {
            name: definition.name(),
            title: definition.title.as_deref(),
            description: definition.description(),
            input_schema: Ordered(&definition.input),
            output_schema: definition.output_schema(),
            annotations: definition.annotations(),
            icons: definition.icons.as_ref(),
            meta: definition.meta.as_ref(),
        }
    }
}

/// JSON of values that have one: texts, `Value`s, our own structs.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
