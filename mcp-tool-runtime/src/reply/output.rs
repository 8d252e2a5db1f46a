//! What can be returned, and which form it takes.

use schemars::generate::SchemaGenerator;
use schemars::{JsonSchema, Schema};
use serde::Serialize;

use super::json::to_json;
use super::{Blocks, Content, ToolReply};
use crate::failure::Failure;

/// Which form a tool's values take; decided once, from the schema of the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OutputKind {
    /// One text block, nothing structured.
    Text,
    /// Nothing at all.
    Empty,
    /// An object: structured content as it is.
    Object,
    /// Another value: structured content under `result`.
    Wrapped,
    /// The author's own blocks.
    Blocks,
}

/// A type that a tool can return.
///
/// Every type that implements `serde::Serialize` and `schemars::JsonSchema` is one; so are
/// [`Content`] and [`ToolReply`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be what a tool returns",
    label = "it, or a type in it, lacks `serde::Serialize` or `schemars::JsonSchema`",
    note = "help: on a type of your own, write `#[derive(serde::Serialize, schemars::JsonSchema)]`",
    note = "a block made by hand is `Content`, and several of them are `ToolReply`",
    note = "wrap another crate's type: a field with `#[serde(with = \"…\")]` and `#[schemars(with = \"…\")]`",
    note = "`JsonSchema` is that of schemars 1; schemars 0.8 has another trait of that name"
)]
pub trait ToolOutput: Send {
    /// The schema of what is written; `None` for content blocks.
    #[doc(hidden)]
    fn schema() -> Option<fn(&mut SchemaGenerator) -> Schema>;

    #[doc(hidden)]
    fn reply(self, form: ReplyForm) -> Result<ToolReply, Failure>;
}

/// The form to reply in, opaque outside the crate.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct ReplyForm(pub(crate) OutputKind);

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema + Send> ToolOutput for T {
    fn schema() -> Option<fn(&mut SchemaGenerator) -> Schema> {
        Some(|generator| generator.subschema_for::<T>())
    }

    fn reply(self, form: ReplyForm) -> Result<ToolReply, Failure> {
        let json = match form.0 {
            OutputKind::Empty => return Ok(ToolReply::new()),
            _ => to_json(&self)?,
        };
        Ok(match form.0 {
            OutputKind::Text => match serde_json::from_str::<String>(&json) {
                Ok(text) => ToolReply::text(text),
                Err(_) => ToolReply::text(json),
            },
            OutputKind::Wrapped => ToolReply {
                structured: Some(wrapped(&json)),
                blocks: Blocks::Json(json),
                meta: None,
            },
            OutputKind::Object if !json.starts_with('{') => {
                return Err(Failure::defect(
                    "result is not the object that its schema says it is",
                ));
            }
            OutputKind::Object | OutputKind::Empty | OutputKind::Blocks => ToolReply {
                structured: Some(json),
                blocks: Blocks::Structured,
                meta: None,
            },
        })
    }
}

/// A value that is no object, as structured content.
pub(super) fn wrapped(json: &str) -> String {
    format!("{{\"result\":{json}}}")
}

impl ToolOutput for Content {
    fn schema() -> Option<fn(&mut SchemaGenerator) -> Schema> {
        None
    }

    fn reply(self, _: ReplyForm) -> Result<ToolReply, Failure> {
        Ok(ToolReply::new().block(self))
    }
}

impl ToolOutput for ToolReply {
    fn schema() -> Option<fn(&mut SchemaGenerator) -> Schema> {
        None
    }

    fn reply(self, _: ReplyForm) -> Result<ToolReply, Failure> {
        Ok(self)
    }
}
