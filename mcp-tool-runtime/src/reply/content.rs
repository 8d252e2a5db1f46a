//! Content blocks: what the model or the user is shown (MCP, server/tools, tool result).

mod block;
mod media_type;

#[cfg(feature = "media")]
use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::{Map, Value};

/// One block of a reply.
///
/// ```
/// use mcp_tool_runtime::{Content, Role};
///
/// let note = Content::text("3 issues are open").audience([Role::User]).priority(0.2);
/// # #[cfg(feature = "media")]
/// let chart = Content::image(b"\x89PNG...", "image/png")?;
/// let source = Content::resource_link("file:///report.csv", "report.csv").mime_type("text/csv")?;
/// # Ok::<(), mcp_tool_runtime::ContentError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Content {
    kind: Kind,
    annotations: BlockAnnotations,
    meta: Option<Map<String, Value>>,
}

#[derive(Debug, Clone, PartialEq)]
enum Kind {
    Text(String),
    #[cfg(feature = "media")]
    Image {
        data: String,
        mime_type: String,
    },
    #[cfg(feature = "media")]
    Audio {
        data: String,
        mime_type: String,
    },
    Link(Link),
    Embedded {
        uri: String,
        mime_type: Option<String>,
        body: Body,
    },
}

#[derive(Debug, Clone, PartialEq)]
struct Link {
    uri: String,
    name: String,
    title: Option<String>,
    description: Option<String>,
    mime_type: Option<String>,
    size: Option<u64>,
}

#[derive(Debug, Clone, PartialEq)]
enum Body {
    Text(String),
    /// Base64.
    #[cfg(feature = "media")]
    Blob(String),
}

/// Whom a block is for, and how much it matters.
#[derive(Debug, Clone, Default, PartialEq)]
struct BlockAnnotations {
    audience: Vec<Role>,
    priority: Option<f64>,
    last_modified: Option<String>,
}

/// Who reads a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Role {
    /// The person.
    User,
    /// The model.
    Assistant,
}

/// Why a block cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ContentError {
    /// Not a media type at all (RFC 6838, section 4.2).
    #[error("`{0}` is not a media type: write type/subtype, as in `image/png`")]
    MediaType(String),
    /// A media type of another kind.
    #[error("`{found}` is not an {expected} type")]
    Kind {
        /// What the block holds: `image` or `audio`.
        expected: &'static str,
        /// What was given.
        found: String,
    },
}

#[diagnostic::do_not_recommend]
impl From<ContentError> for crate::Failure {
    fn from(error: ContentError) -> Self {
        Self::defect(error)
    }
}

impl Content {
    fn of(kind: Kind) -> Self {
        Self {
            kind,
            annotations: BlockAnnotations::default(),
            meta: None,
        }
    }

    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::of(Kind::Text(text.into()))
    }

    /// An image from its bytes.
    ///
    /// # Errors
    ///
    /// When `mime_type` is not an `image/…` type.
    #[cfg(feature = "media")]
    pub fn image(bytes: impl AsRef<[u8]>, mime_type: &str) -> Result<Self, ContentError> {
        let mime_type = media_type::of_kind(mime_type, "image")?;
        Ok(Self::of(Kind::Image {
            data: STANDARD.encode(bytes),
            mime_type,
        }))
    }

    /// A sound from its bytes. Versions before 2025-03-26 have no sounds: their clients get a text that says so.
    ///
    /// # Errors
    ///
    /// When `mime_type` is not an `audio/…` type.
    #[cfg(feature = "media")]
    pub fn audio(bytes: impl AsRef<[u8]>, mime_type: &str) -> Result<Self, ContentError> {
        let mime_type = media_type::of_kind(mime_type, "audio")?;
        Ok(Self::of(Kind::Audio {
            data: STANDARD.encode(bytes),
            mime_type,
        }))
    }

    /// A link to a resource that the client can read or the user can open. Versions before 2025-06-18
    /// have no links: their clients get its name and URI as text.
    pub fn resource_link(uri: impl Into<String>, name: impl Into<String>) -> Self {
        Self::of(Kind::Link(Link {
            uri: uri.into(),
            name: name.into(),
            title: None,
            description: None,
            mime_type: None,
            size: None,
        }))
    }

    /// A resource with its text.
    pub fn embedded_text(uri: impl Into<String>, text: impl Into<String>) -> Self {
        let body = Body::Text(text.into());
        Self::of(Kind::Embedded {
            uri: uri.into(),
            mime_type: None,
            body,
        })
    }

    /// A resource with its bytes.
    #[cfg(feature = "media")]
    pub fn embedded_blob(uri: impl Into<String>, bytes: impl AsRef<[u8]>) -> Self {
        let body = Body::Blob(STANDARD.encode(bytes));
        Self::of(Kind::Embedded {
            uri: uri.into(),
            mime_type: None,
            body,
        })
    }

    /// The media type of a link or an embedded resource; other blocks are left as they are.
    ///
    /// # Errors
    ///
    /// When it is not a media type.
    pub fn mime_type(mut self, mime_type: &str) -> Result<Self, ContentError> {
        let checked = media_type::checked(mime_type)?;
        match &mut self.kind {
            Kind::Link(Link { mime_type, .. }) | Kind::Embedded { mime_type, .. } => {
                *mime_type = Some(checked)
            }
            _ => {}
        }
        Ok(self)
    }

    /// A name for people, on a link; other blocks are left as they are.
    #[must_use]
    pub fn title(self, title: impl Into<String>) -> Self {
        self.link(|link| link.title = Some(title.into()))
    }

    /// What a link leads to; other blocks are left as they are.
    #[must_use]
    pub fn description(self, description: impl Into<String>) -> Self {
        self.link(|link| link.description = Some(description.into()))
    }

    /// The size of what a link leads to, in bytes; other blocks are left as they are.
    #[must_use]
    pub fn size(self, bytes: u64) -> Self {
        self.link(|link| link.size = Some(bytes))
    }

    fn link(mut self, change: impl FnOnce(&mut Link)) -> Self {
        if let Kind::Link(link) = &mut self.kind {
            change(link);
        }
        self
    }

    /// Whom the block is for; everybody where nothing is said.
    #[must_use]
    pub fn audience(mut self, audience: impl IntoIterator<Item = Role>) -> Self {
        self.annotations.audience = audience.into_iter().collect();
        self
    }

    /// How much it matters, from 0 (optional) to 1 (required); values outside are brought inside, NaN is left out.
    #[must_use]
    pub fn priority(mut self, priority: f64) -> Self {
        self.annotations.priority = (!priority.is_nan()).then(|| priority.clamp(0.0, 1.0));
        self
    }

    /// When the content was last changed, as an ISO 8601 time.
    #[must_use]
    pub fn last_modified(mut self, time: impl Into<String>) -> Self {
        self.annotations.last_modified = Some(time.into());
        self
    }

    /// Metadata for the client (MCP, basic/index, `_meta`).
    #[must_use]
    pub fn meta(mut self, key: impl Into<String>, value: impl Into<Value>) -> Self {
        self.meta
            .get_or_insert_default()
            .insert(key.into(), value.into());
        self
    }
}

impl From<String> for Content {
    fn from(text: String) -> Self {
        Self::text(text)
    }
}

impl From<&str> for Content {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}
