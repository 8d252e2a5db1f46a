//! Answers that never change while a server runs, rendered once (MCP, server/tools, server/discover).

use std::borrow::Cow;

use super::{CacheHint, Identity, ProtocolVersion};
use crate::json::{json, quoted};
use crate::rpc::escaped;
use crate::tool::ToolDefinition;

/// The key of `_meta` under which modern results name their server.
const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

/// Bytes of a tool with a few arguments.
const TYPICAL: usize = 400;

/// Results that are copied into answers as they are: objects that lack their last brace.
#[derive(Debug)]
pub(crate) struct ToolList {
    modern: String,
    /// How much of it is the legacy result.
    legacy: usize,
    discover: String,
    server_info_member: String,
}

/// The tools as they are advertised, one after the other (MCP, server/tools, data types).
pub(crate) struct Listing(String);

impl Listing {
    /// For so many tools.
    pub(crate) fn of(tools: usize) -> Self {
        let mut json = String::with_capacity(tools * TYPICAL + TYPICAL);
        json.push_str("{\"tools\":[");
        Self(json)
    }

    /// Appends a tool, whose schemas are then kept here and no longer in its definition.
    pub(crate) fn push(&mut self, definition: &mut ToolDefinition) {
        let (input, output) = definition.take_schemas();
        let lead = if self.0.ends_with('[') { "{" } else { ",{" };
        self.0.push_str(lead);
        self.text("\"name\":", definition.name());
        if let Some(title) = &definition.title {
            self.text(",\"title\":", title);
        }
        self.text(",\"description\":", definition.description());
        self.json(",\"inputSchema\":", &input);
        if let Some(output) = output {
            self.json(",\"outputSchema\":", &output);
        }
        if !definition.annotations().is_empty() {
            self.json(",\"annotations\":", &json(&definition.annotations()));
        }
        if let Some(icons) = &definition.icons {
            self.json(",\"icons\":", &json(icons));
        }
        if let Some(meta) = &definition.meta {
            self.json(",\"_meta\":", &json(meta));
        }
        self.0.push('}');
    }

    fn text(&mut self, key: &str, text: &str) {
        self.json(key, &quoted(text));
    }

    fn json(&mut self, key: &str, json: &str) {
        self.0.push_str(key);
        let json = match json.is_ascii() {
            true => Cow::Borrowed(json),
            false => Cow::Owned(escaped(json.to_owned())),
        };
        self.0.push_str(&json);
    }
}

impl ToolList {
    pub(crate) fn render(
        identity: &Identity,
        instructions: Option<&str>,
        cache: CacheHint,
        tools: Listing,
    ) -> Self {
        let server_info_member = format!("\"{SERVER_INFO}\":{}", json(identity));
        let modern_members = format!(
            "\"ttlMs\":{},\"cacheScope\":{},\"resultType\":\"complete\",\"_meta\":{{{server_info_member}}}",
            u64::try_from(cache.ttl.as_millis())
                .unwrap_or(MAX_SAFE_INTEGER)
                .min(MAX_SAFE_INTEGER),
            json(&cache.scope),
        );
        let Listing(mut modern) = tools;
        modern.push(']');
        let legacy = modern.len();
        modern.push(',');
        modern.push_str(&escaped(modern_members.clone()));
        modern.shrink_to_fit();
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
