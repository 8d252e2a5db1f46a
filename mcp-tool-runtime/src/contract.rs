//! What a tool's contract is checked by without a server: its arguments decoded, its replies written.

use serde_json::Value;

use crate::arguments;
use crate::failure::{Failure, Kind};
use crate::reply::{ReplyForm, Returns, ToolOutput};
use crate::schema::{KnownTypes, Lint, OutputSchema};
use crate::tool::{ArgumentList, DefinitionError, Draft, Facts, Tool, ToolDefinition};

/// A tool whose definition is made once, as a server does.
pub struct Contract<A> {
    arguments: A,
    definition: ToolDefinition,
}

impl<A: ArgumentList> Contract<A> {
    /// The contract of a tool.
    ///
    /// # Errors
    ///
    /// When the tool cannot be advertised.
    pub fn of<R: 'static>(draft: Draft<A, (), Returns<R>>) -> Result<Self, DefinitionError> {
        Ok(Self {
            definition: ToolDefinition::alone(&draft)?,
            arguments: draft.arguments,
        })
    }

    /// The arguments that a call with this JSON is run with.
    ///
    /// # Errors
    ///
    /// The failure that the call is answered with.
    pub fn decode(&self, arguments: &str) -> Result<A::Values, Failure> {
        arguments::decode(&self.arguments, arguments, &self.definition)
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
