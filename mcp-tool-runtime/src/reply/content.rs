//! Content blocks (MCP, server/tools, tool result).

use serde::Serialize;

/// One block of what the model is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Content {
    /// Plain text.
    Text(String),
}

impl Content {
    /// A text block.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Content {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Content {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

/// The block as the wire has it.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Block<'a> {
    Text { text: &'a str },
}

impl Content {
    pub(crate) fn block(&self) -> Block<'_> {
        match self {
            Self::Text(text) => Block::Text { text },
        }
    }
}
