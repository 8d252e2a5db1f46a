//! A block as the wire has it, in each version.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{BlockAnnotations, Body, Content, Kind, Role};
use crate::protocol::ProtocolVersion;

/// `ContentBlock` of the official schemas.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Block<'a> {
    #[serde(flatten)]
    kind: BlockKind<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    annotations: Option<Annotations<'a>>,
    #[serde(rename = "_meta", skip_serializing_if = "Option::is_none")]
    meta: Option<&'a Map<String, Value>>,
}

#[derive(Serialize)]
#[serde(
    tag = "type",
    rename_all = "snake_case",
    rename_all_fields = "camelCase"
)]
enum BlockKind<'a> {
    Text {
        text: std::borrow::Cow<'a, str>,
    },
    #[cfg(feature = "media")]
    Image {
        data: &'a str,
        mime_type: &'a str,
    },
    #[cfg(feature = "media")]
    Audio {
        data: &'a str,
        mime_type: &'a str,
    },
    ResourceLink {
        uri: &'a str,
        name: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        title: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        description: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        mime_type: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        size: Option<u64>,
    },
    Resource {
        resource: Resource<'a>,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Resource<'a> {
    uri: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mime_type: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blob: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Annotations<'a> {
    #[serde(skip_serializing_if = "<[Role]>::is_empty")]
    audience: &'a [Role],
    #[serde(skip_serializing_if = "Option::is_none")]
    priority: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_modified: Option<&'a str>,
}

impl Content {
    /// The block for a client that speaks this version. What the version has no block for is said in text.
    pub(crate) fn block(&self, version: ProtocolVersion) -> Block<'_> {
        let kind = match &self.kind {
            Kind::Text(text) => BlockKind::Text {
                text: text.as_str().into(),
            },
            #[cfg(feature = "media")]
            Kind::Image { data, mime_type } => BlockKind::Image { data, mime_type },
            #[cfg(feature = "media")]
            Kind::Audio { mime_type, .. } if version < ProtocolVersion::V2025_03_26 => {
                BlockKind::Text {
                    text: format!(
                        "[a sound of type {mime_type}, which MCP {version} cannot carry]"
                    )
                    .into(),
                }
            }
            #[cfg(feature = "media")]
            Kind::Audio { data, mime_type } => BlockKind::Audio { data, mime_type },
            Kind::Link(link) if version < ProtocolVersion::V2025_06_18 => BlockKind::Text {
                text: format!("{}: {}", link.name, link.uri).into(),
            },
            Kind::Link(link) => BlockKind::ResourceLink {
                uri: &link.uri,
                name: &link.name,
                title: link.title.as_deref(),
                description: link.description.as_deref(),
                mime_type: link.mime_type.as_deref(),
                size: link.size,
            },
            Kind::Embedded {
                uri,
                mime_type,
                body,
            } => BlockKind::Resource {
                resource: Resource {
                    uri,
                    mime_type: mime_type.as_deref(),
                    text: body.text(),
                    blob: body.blob(),
                },
            },
        };
        Block {
            kind,
            annotations: self.annotations.block(),
            meta: self.meta.as_ref(),
        }
    }
}

impl Body {
    fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            #[cfg(feature = "media")]
            Self::Blob(_) => None,
        }
    }

    fn blob(&self) -> Option<&str> {
        match self {
            Self::Text(_) => None,
            #[cfg(feature = "media")]
            Self::Blob(blob) => Some(blob),
        }
    }
}

impl BlockAnnotations {
    fn block(&self) -> Option<Annotations<'_>> {
        (*self != Self::default()).then_some(Annotations {
            audience: &self.audience,
            priority: self.priority,
            last_modified: self.last_modified.as_deref(),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn written(content: &Content, version: ProtocolVersion) -> Value {
        serde_json::to_value(content.block(version)).unwrap()
    }

    #[cfg(feature = "media")]
    #[test]
    fn bytes_are_written_as_base64() {
        let newest = ProtocolVersion::V2026_07_28;
        let image = Content::image([1, 2, 3], "image/png")
            .unwrap()
            .priority(7.0)
            .audience([Role::User]);
        assert_eq!(
            written(&image, newest),
            json!({"type": "image", "data": "AQID", "mimeType": "image/png",
                   "annotations": {"audience": ["user"], "priority": 1.0}})
        );
        let blob = Content::embedded_blob("mem:1", [255]).meta("example.com/a", 1);
        assert_eq!(
            written(&blob, newest),
            json!({"type": "resource", "resource": {"uri": "mem:1", "blob": "/w=="}, "_meta": {"example.com/a": 1}})
        );
        let sound = Content::audio([0], "audio/wav").unwrap();
        let said = "[a sound of type audio/wav, which MCP 2024-11-05 cannot carry]";
        assert_eq!(
            written(&sound, ProtocolVersion::V2024_11_05),
            json!({"type": "text", "text": said})
        );
        assert_eq!(
            written(&sound, ProtocolVersion::V2025_03_26),
            json!({"type": "audio", "data": "AA==", "mimeType": "audio/wav"})
        );
    }

    #[test]
    fn links_and_texts_are_written_as_the_specification_has_them() {
        let newest = ProtocolVersion::V2026_07_28;
        let link = Content::resource_link("file:///a", "a")
            .size(3)
            .mime_type("text/csv")
            .unwrap();
        assert_eq!(
            written(&link, newest),
            json!({"type": "resource_link", "uri": "file:///a", "name": "a", "mimeType": "text/csv", "size": 3})
        );
        let text = Content::embedded_text("mem:2", "hi")
            .priority(7.0)
            .audience([Role::User]);
        assert_eq!(
            written(&text, newest),
            json!({"type": "resource", "resource": {"uri": "mem:2", "text": "hi"},
                   "annotations": {"audience": ["user"], "priority": 1.0}})
        );
    }

    #[test]
    fn older_versions_get_text_for_a_link() {
        let link = Content::resource_link("file:///a", "a");
        assert_eq!(
            written(&link, ProtocolVersion::V2025_03_26),
            json!({"type": "text", "text": "a: file:///a"})
        );
    }
}
