//! One call of one tool.

use super::ToolContext;

/// What a tool is called with.
#[derive(Debug)]
#[non_exhaustive]
pub struct ToolCall<'a> {
    /// JSON of the arguments, as it came; `{}` where the request had none.
    pub arguments: &'a str,
    /// Who calls, and for which request.
    pub context: ToolContext,
}

impl<'a> ToolCall<'a> {
    pub(crate) fn new(arguments: &'a str, context: ToolContext) -> Self {
        Self { arguments, context }
    }
}
