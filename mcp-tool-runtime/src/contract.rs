//! What a tool's contract is checked by without a server: its arguments decoded, its replies written.

use serde_json::Value;

use crate::arguments;
use crate::failure::Failure;
use crate::reply::{ReplyForm, ToolOutput};
use crate::schema::{Lint, OutputSchema};
use crate::tool::{DefinitionError, Facts, Tool, ToolFn, Values};

/// The arguments that a call with this JSON would be run with.
///
/// # Errors
///
/// The failure that the call would be answered with.
pub fn decode<T: ToolFn>(tool: &T, arguments: &str) -> Result<Values<T>, Failure> {
    let definition = Tool::definition(tool).map_err(Failure::defect)?;
    arguments::decode(&T::ARGUMENTS, arguments, &definition)
}

/// A value's output schema and its structured content.
///
/// # Errors
///
/// When the type has no portable schema.
pub fn reply<R: ToolOutput>(
    value: R,
) -> Result<(Option<Value>, Result<Option<String>, Failure>), DefinitionError> {
    let output = OutputSchema::of(&Facts::new("reply", ""), R::schema())?;
    let reply = value.reply(ReplyForm(output.kind()));
    Ok((output.json().cloned(), reply.map(|reply| reply.structured)))
}

/// What is worth a second look about a tool.
///
/// # Errors
///
/// When the tool cannot be advertised at all.
pub fn lint(tool: &impl Tool) -> Result<Vec<Lint>, DefinitionError> {
    Ok(crate::schema::lint([&tool.definition()?]))
}
