//! Asking the user in the middle of a call (MCP 2026-07-28, basic/patterns/mrtr and client/elicitation).
//!
//! The call ends with a question, the client puts it to the user and calls again with the answer. Nothing
//! is kept on the server in between: what it needs to know travels with the client, sealed.

mod answer;
mod ask;
mod dialogue;
mod form;
mod required;
mod seal;

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::tool::ToolContext;

pub(crate) use ask::Question;
pub(crate) use dialogue::{Brought, Dialogue};
pub use form::FormError;
pub use required::{InputRequired, ask};
pub(crate) use seal::Seal;

use answer::Response;
use form::Form;

/// A type that a user can fill in as a form: a struct of texts, numbers, booleans and choices.
///
/// Every struct that is `serde::Deserialize` and `schemars::JsonSchema` is one, as far as the compiler can
/// tell. MCP wants forms to be flat (client/elicitation, requested schema): whether a type is shows when
/// its form is made, so let a test of yours make it.
///
/// ```
/// use mcp_tool_runtime::Elicit;
///
/// /// What the user has to settle.
/// #[derive(serde::Deserialize, schemars::JsonSchema)]
/// struct Confirm {
///     /// Whether to delete them.
///     delete: bool,
/// }
///
/// assert_eq!(
///     Confirm::form()?,
///     serde_json::json!({
///         "type": "object",
///         "properties": {"delete": {"type": "boolean", "description": "Whether to delete them."}},
///         "required": ["delete"],
///     }),
/// );
/// # Ok::<(), mcp_tool_runtime::FormError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be what a user fills in",
    label = "the client has to be told which form to show",
    note = "help: `#[derive(serde::Deserialize, schemars::JsonSchema)]` on a struct of texts, numbers, \
            booleans and enums without fields"
)]
pub trait Elicit: Sized + Send {
    /// The form as the client gets it: JSON Schema of a flat object.
    ///
    /// # Errors
    ///
    /// When the type does not fit a form; which field, and what to write instead.
    fn form() -> Result<Value, FormError>;

    #[doc(hidden)]
    fn schema(generator: &mut SchemaGenerator) -> Schema;

    #[doc(hidden)]
    fn decode(content: Map<String, Value>) -> serde_json::Result<Self>;
}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + JsonSchema + Send> Elicit for T {
    fn form() -> Result<Value, FormError> {
        form_of::<T>().map(|form| form.to_json())
    }

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn decode(content: Map<String, Value>) -> serde_json::Result<Self> {
        serde_json::from_value(Value::Object(content))
    }
}

fn form_of<T: Elicit>() -> Result<Form, FormError> {
    let settings = SchemaSettings::draft2020_12()
        .for_deserialize()
        .with(|settings| settings.inline_subschemas = true);
    let schema: Value = T::schema(&mut settings.into_generator()).into();
    Form::read(&schema)
}

/// What the user did with a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Elicited<T> {
    /// Filled in the form and sent it.
    Accepted(T),
    /// Said no to the question itself.
    Declined,
    /// Closed it without a choice.
    Cancelled,
}

impl<T> Elicited<T> {
    /// The filled-in form, if there is one.
    #[must_use]
    pub fn accepted(self) -> Option<T> {
        match self {
            Self::Accepted(form) => Some(form),
            Self::Declined | Self::Cancelled => None,
        }
    }
}

impl ToolContext {
    /// Asks the user (MCP 2026-07-28, client/elicitation, form mode).
    ///
    /// The first time, `?` ends the call with the question. The client asks and calls again with the answer;
    /// the tool runs from its beginning, and this gives what the user said. Several questions are several
    /// calls; earlier answers stay known. So change nothing before the last question is answered.
    ///
    /// `key` names the question within the tool. On the retry the question has to be the same to the
    /// letter: one that reads otherwise by then, "delete 500 files?" for "12", is put to the user again.
    ///
    /// # Errors
    ///
    /// What ends the call: the question itself; -32021 for a client that cannot show forms; for a client of
    /// an earlier protocol version a recoverable failure, which names the argument called `key` if the tool
    /// has an optional one to take the answer instead; -32602 for an answer that does not fit the form;
    /// a defect for a type that is no form.
    pub fn elicit<T: Elicit>(
        &self,
        key: &str,
        question: impl Into<String>,
    ) -> Result<Elicited<T>, InputRequired> {
        let message = question.into();
        let form = form_of::<T>().map_err(|error| {
            let tool = self.tool();
            InputRequired::instead(Failure::defect(format!(
                "`{tool}` asks for `{key}`: {error}"
            )))
        })?;
        let question = Question::new(key, message, form.to_text());
        let Some(dialogue) = self.dialogue() else {
            let failure = question.for_legacy_client(self.definition());
            return Err(InputRequired::instead(failure));
        };
        match dialogue.answer_to(&question) {
            Some(Response::Decline) => Ok(Elicited::Declined),
            Some(Response::Cancel) => Ok(Elicited::Cancelled),
            Some(Response::Accept(content)) => answer::read::<T>(&form, key, content)
                .map(Elicited::Accepted)
                .map_err(InputRequired::instead),
            None if !ask::shows_forms(self.client_capabilities()) => {
                Err(InputRequired::instead(ask::missing_capability(self.tool())))
            }
            None => {
                let state = dialogue.state_after(self.tool(), &question);
                Err(InputRequired::ask(question, state))
            }
        }
    }
}
