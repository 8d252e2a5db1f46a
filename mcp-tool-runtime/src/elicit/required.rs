//! Why `elicit` ends a call: mostly with a question, sometimes because it cannot be asked.

use std::fmt;

use super::Question;
use crate::failure::{Case, Classified, Failure, FailureCases, Kind};

/// What `?` carries out of a tool that has to ask the user.
///
/// A tool returns it as its error, in a variant marked `#[input_required]`, or as a [`Failure`].
///
/// ```
/// use mcp_tool_runtime::{Elicited, InputRequired, ToolContext, mcp_tool};
///
/// #[derive(serde::Deserialize, schemars::JsonSchema)]
/// struct Confirm {
///     /// Whether to delete them.
///     delete: bool,
/// }
///
/// /// Deletes temporary files.
/// #[mcp_tool(destructive)]
/// async fn clean(#[context] cx: &ToolContext) -> Result<String, InputRequired> {
///     let answer = cx.elicit::<Confirm>("confirm", "Really delete 12 files?")?;
///     Ok(match answer.accepted() {
///         Some(Confirm { delete: true }) => "12 files deleted".to_owned(),
///         _ => "nothing deleted: the user said no".to_owned(),
///     })
/// }
/// ```
#[derive(Clone)]
pub struct InputRequired(Failure);

impl InputRequired {
    pub(super) fn ask(question: Question, state: String) -> Self {
        Self(Failure::of(Kind::InputRequired { question, state }))
    }

    pub(super) fn instead(failure: Failure) -> Self {
        Self(failure)
    }
}

impl FailureCases for InputRequired {
    const CASES: &'static [Case] = &[Case::input_required("input_required")];

    fn classify(&self) -> Classified {
        ask(self)
    }
}

#[diagnostic::do_not_recommend]
impl From<InputRequired> for Failure {
    fn from(required: InputRequired) -> Self {
        required.0
    }
}

/// What a variant marked `#[input_required]` is.
#[must_use]
pub fn ask(required: &InputRequired) -> Classified {
    Classified::failure(required.0.clone())
}

impl fmt::Debug for InputRequired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("InputRequired")
            .field(&self.0.message())
            .finish()
    }
}

impl fmt::Display for InputRequired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::error::Error for InputRequired {}
