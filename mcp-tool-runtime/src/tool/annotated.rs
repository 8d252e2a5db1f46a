//! From the facts an expansion states to a tool.

use std::future::ready;
use std::pin::Pin;
use std::sync::Arc;

use super::argument::ArgumentList;
use super::definition::Statement;
use super::{DefinitionError, Facts, Tool, ToolCall, ToolContext, ToolDefinition, ToolFuture};
use crate::arguments;
use crate::failure::Failure;
use crate::reply::Returns;
use crate::schema::KnownTypes;

/// What `#[mcp_tool]` writes. A free fn's type implements it for `0`; a type with `#[mcp_tools]` once
/// per method, from `1`.
pub trait ToolFn<const N: usize = 0>: Send + Sync + 'static {
    /// One [`Argument`](super::Argument) per parameter that the model fills in.
    type Arguments: ArgumentList;
    /// The fn's return type.
    type Returns;

    /// Name, description, hints.
    const FACTS: Facts;
    /// The arguments, in order.
    const ARGUMENTS: Self::Arguments;

    /// Proof that the return type can be sent.
    fn returns() -> Returns<Self::Returns>;

    /// Calls the fn.
    ///
    /// # Errors
    ///
    /// What a `#[context]` parameter lacks; the fn is then not called.
    fn run(
        self: Arc<Self>,
        values: Values<Self, N>,
        cx: ToolContext,
    ) -> Result<ToolFuture, Failure>;
}

/// The decoded arguments of a tool, as a tuple.
pub type Values<T, const N: usize = 0> = <<T as ToolFn<N>>::Arguments as ArgumentList>::Values;

#[diagnostic::do_not_recommend]
impl<T: ToolFn> Tool for T {
    fn definition(&self) -> Result<ToolDefinition, DefinitionError> {
        ToolDefinition::alone(state::<T, 0>)
    }

    fn definition_with(&self, known: &mut KnownTypes) -> Result<ToolDefinition, DefinitionError> {
        ToolDefinition::of(state::<T, 0>, known)
    }

    fn call(self: Arc<Self>, call: ToolCall<'_>) -> ToolFuture {
        start::<T, 0>(self, call)
    }
}

/// What an expansion states of a tool.
pub(super) fn state<T: ToolFn<N>, const N: usize>(read: &mut dyn FnMut(Statement<'_>)) {
    let returns = T::returns();
    read(Statement {
        facts: &T::FACTS,
        arguments: &T::ARGUMENTS.facts(),
        output: returns.schema,
        cases: returns.cases,
    });
}

pub(super) fn start<T: ToolFn<N>, const N: usize>(this: Arc<T>, call: ToolCall<'_>) -> ToolFuture {
    let definition = call.context.definition();
    match arguments::decode(&T::ARGUMENTS, call.arguments, definition) {
        Ok(values) => this.run(values, call.context),
        Err(failure) => Err(failure),
    }
    .unwrap_or_else(|failure| Box::pin(ready(Err(failure))))
}

/// The fn's future, which borrows from what was kept for it.
pub type FnFuture<'a, R> = Pin<Box<dyn Future<Output = R> + Send + 'a>>;

/// Calls the fn and turns what it returns into the reply.
///
/// `kept` holds what the fn borrows. The future that owns it is made here, so that an expansion has no async block
/// of its own: those are what costs the compiler most.
pub fn answer<T, const N: usize, K>(
    this: Arc<T>,
    cx: ToolContext,
    kept: K,
    call: impl for<'a> FnOnce(&'a T, &'a K, &'a ToolContext) -> FnFuture<'a, T::Returns>
    + Send
    + 'static,
) -> ToolFuture
where
    T: ToolFn<N>,
    K: Send + Sync + 'static,
{
    Box::pin(async move {
        let reply = call(&this, &kept, &cx).await;
        T::returns().finish(reply, &cx)
    })
}

/// The same for a fn that borrows nothing: its future can be there already, which spares the compiler a closure
/// and the call an allocation.
pub fn answer_owned<T, const N: usize>(
    _: Arc<T>,
    cx: ToolContext,
    call: impl Future<Output = T::Returns> + Send + 'static,
) -> ToolFuture
where
    T: ToolFn<N>,
{
    Box::pin(async move {
        let reply = call.await;
        T::returns().finish(reply, &cx)
    })
}
