//! What a tool is: its definition, its call, and the sets that servers take.

mod annotated;
mod argument;
mod call;
mod cancellation;
mod context;
mod defined;
mod definition;
mod facts;
mod given;
mod lend;
mod passing;
mod progress;
mod set;
mod tuples;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use crate::failure::Failure;
use crate::reply::ToolReply;
use crate::schema::KnownTypes;

pub use annotated::{Draft, FnFuture, ToolFn, boxed};
pub(crate) use argument::Number;
pub use argument::{Argument, ArgumentFacts, ArgumentList, Constraints, ToolArgument, argument};
pub use call::ToolCall;
pub use cancellation::CancellationToken;
pub use context::{FromContext, StateNeed, ToolContext};
pub(crate) use context::{Inner, StateMap};
pub use defined::{DefinedTool, ToolBuilder};
pub use definition::{Annotations, DefinitionError, ToolDefinition};
pub(crate) use definition::{Stated, Statement};
pub use facts::Facts;
pub use given::{context, json, receiver, state};
pub use lend::{Owned, lend_inside};
pub(crate) use progress::Outbox;
pub use progress::Progress;
pub use set::{ToolSet, Toolbox, assert_distinct, tool_set};

/// One tool: what it is, and how it is called.
///
/// `#[mcp_tool]` implements it for a type of the fn's name. Implement it by hand for tools that no
/// fn describes.
pub trait Tool: Send + Sync + 'static {
    /// What the server advertises.
    ///
    /// # Errors
    ///
    /// When the tool cannot be advertised in a form that every host accepts; the server is then not built.
    fn definition(&self) -> Result<ToolDefinition, DefinitionError>;

    /// The same in a server, which remembers the types that its other tools have.
    #[doc(hidden)]
    fn definition_with(
        self: Arc<Self>,
        _known: &mut KnownTypes,
    ) -> Result<ToolDefinition, DefinitionError> {
        self.definition()
    }

    /// Answers one call. Arguments are decoded before this returns; the future does the work.
    fn call(self: Arc<Self>, call: ToolCall<'_>) -> ToolFuture;

    /// The tool as servers hold it.
    #[doc(hidden)]
    fn shared(self) -> Arc<dyn Tool>
    where
        Self: Sized,
    {
        Arc::new(self)
    }
}

/// A tool as servers hold it.
pub type SharedTool = Arc<dyn Tool>;

/// The work of one call.
pub type ToolFuture = Pin<Box<dyn Future<Output = Result<ToolReply, Failure>> + Send>>;
