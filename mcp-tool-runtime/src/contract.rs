//! What a tool's contract is checked by without a server: its arguments decoded, its replies written.

use std::marker::PhantomData;

use serde_json::Value;

use crate::arguments;
use crate::failure::{Failure, Kind};
use crate::reply::{ReplyForm, ToolOutput};
use crate::schema::{KnownTypes, Lint, OutputSchema};
use crate::tool::{DefinitionError, Facts, Tool, ToolDefinition, ToolFn, Values};

/// A tool whose definition is made once, as a server does.
pub struct Contract<T> {
    definition: ToolDefinition,
    marker: PhantomData<fn() -> T>,
}

impl<T: ToolFn> Contract<T> {
    /// The contract of a tool.
    ///
    /// # Errors
    ///
    /// When the tool cannot be advertised.
    pub fn of(tool: &T) -> Result<Self, DefinitionError> {
        Ok(Self {
            definition: Tool::definition(tool)?,
            marker: PhantomData,
        })
    }

    /// The arguments that a call with this JSON is run with.
    ///
    /// # Errors
    ///
    /// The failure that the call is answered with.
    pub fn decode(&self, arguments: &str) -> Result<Values<T>, Failure> {
        arguments::decode(&T::ARGUMENTS, arguments, &self.definition)
    }
}

/// The JSON of the structured content that a reply with this value has, where it has some.
///
/// # Errors
///
/// A defect: the type has no portable schema, or the value does not serialise.
pub fn structured<R: ToolOutput>(value: R) -> Result<Option<String>, Failure> {
    let (facts, mut known) = (Facts::new("reply", ""), KnownTypes::default());
    let output =
        OutputSchema::of(&facts, R::schema(), None, &mut known).map_err(Failure::defect)?;
    let reply = value.reply(ReplyForm(output.kind()))?;
    Ok(reply.structured)
}

/// What is worth a second look about a tool.
///
/// # Errors
///
/// When the tool cannot be advertised at all.
pub fn lint(tool: &impl Tool) -> Result<Vec<Lint>, DefinitionError> {
    Ok(crate::schema::lint([&tool.definition()?]))
}

/// The problems that a report of arguments lists, as data; null for other failures.
#[must_use]
pub fn problems(failure: &Failure) -> Value {
    match failure.kind() {
        Kind::Recoverable(failure) => failure.object().remove("problems").unwrap_or_default(),
        _ => Value::Null,
    }
}
