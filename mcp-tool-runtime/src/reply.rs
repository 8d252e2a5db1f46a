//! What a tool returns, on its way to `content` and `structuredContent`.

mod content;
mod json;
mod output;
mod returns;
mod wire;

use serde_json::{Map, Value};

pub use content::{Content, ContentError, Role};
pub use output::ToolOutput;
pub use returns::{Plain, Returned, Returns};

pub(crate) use output::OutputKind;
#[cfg(feature = "testing")]
pub(crate) use output::ReplyForm;
pub(crate) use wire::write_text_block;

/// A successful reply, ready for the wire (MCP, server/tools, tool result).
///
/// Tools rarely name it: whatever implements `Serialize` and `JsonSchema` becomes one. Build it by
/// hand for several content blocks, or for a text that differs from the structured content.
#[derive(Debug, Clone, Default)]
pub struct ToolReply {
    pub(crate) blocks: Blocks,
    /// JSON of an object, on one line.
    pub(crate) structured: Option<String>,
    pub(crate) meta: Option<Map<String, Value>>,
}

/// What `content` holds.
#[derive(Debug, Clone)]
pub(crate) enum Blocks {
    /// One text block with this JSON, the value of the structured content.
    Json(String),
    /// One text block that is the structured content itself, to the letter.
    Structured,
    /// The author's own blocks.
    Given(Vec<Content>),
}

impl Default for Blocks {
    fn default() -> Self {
        Self::Given(Vec::new())
    }
}

impl ToolReply {
    /// An empty reply: no content at all.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A reply of one text block.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self::new().block(Content::text(text))
    }

    /// One more content block.
    #[must_use]
    pub fn block(mut self, block: impl Into<Content>) -> Self {
        match &mut self.blocks {
            Blocks::Given(blocks) => blocks.push(block.into()),
            Blocks::Json(_) | Blocks::Structured => self.blocks = Blocks::Given(vec![block.into()]),
        }
        self
    }

    /// Data for the client's program beside the blocks; an object, or it is wrapped as `{"result": …}`.
    /// Where no block is given, its JSON is the text.
    ///
    /// # Errors
    ///
    /// A defect when the value does not serialise, or holds a number that is not finite.
    pub fn structured(mut self, value: &impl serde::Serialize) -> Result<Self, crate::Failure> {
        let json = json::to_json(value)?;
        let is_object = json.starts_with('{');
        if matches!(&self.blocks, Blocks::Given(blocks) if blocks.is_empty()) {
            self.blocks = if is_object {
                Blocks::Structured
            } else {
                Blocks::Json(json.clone())
            };
        }
        self.structured = Some(if is_object {
            json
        } else {
            output::wrapped(&json)
        });
        Ok(self)
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
