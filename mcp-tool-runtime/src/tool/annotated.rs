//! From the facts an expansion states to a tool.

use std::future::ready;
use std::pin::Pin;
use std::sync::Arc;

use super::argument::ArgumentList;
use super::definition::{Stated, Statement, Stating};
use super::given::GivenList;
use super::passing::{Passed, Passing};
use super::{
    DefinitionError, Facts, SharedTool, Tool, ToolCall, ToolContext, ToolDefinition, ToolFuture,
};
use crate::arguments;
use crate::reply::Returns;
use crate::schema::KnownTypes;

/// What `#[mcp_tool]` writes for a free fn, by a type of the same name.
pub trait ToolFn: Send + Sync + 'static {
    /// The name it is called by. A constant, so that the compiler can compare names.
    const NAME: &'static str;

    /// The tool, made once per server.
    fn tool() -> SharedTool;
}

#[diagnostic::do_not_recommend]
impl<T: ToolFn> Tool for T {
    fn definition(&self) -> Result<ToolDefinition, DefinitionError> {
        T::tool().definition()
    }

    fn definition_with(
        self: Arc<Self>,
        known: &mut KnownTypes,
    ) -> Result<ToolDefinition, DefinitionError> {
        T::tool().definition_with(known)
    }

    fn call(self: Arc<Self>, call: ToolCall<'_>) -> ToolFuture {
        T::tool().call(call)
    }

    fn shared(self) -> SharedTool {
        T::tool()
    }
}

/// A tool in the making: what it takes, what else it is given, what it returns.
#[must_use = "a tool needs a fn to run"]
pub struct Draft<A, G = (), R = ()> {
    pub(crate) facts: Facts,
    pub(crate) arguments: A,
    given: G,
    returns: R,
}

impl<A> Draft<A> {
    pub(super) fn new(facts: Facts, arguments: A) -> Self {
        Self {
            facts,
            arguments,
            given: (),
            returns: (),
        }
    }
}

impl<A, G, R> Draft<A, G, R> {
    /// With what the fn is given besides arguments, a tuple.
    pub fn given<H>(self, given: H) -> Draft<A, H, R> {
        Draft {
            facts: self.facts,
            arguments: self.arguments,
            given,
            returns: self.returns,
        }
    }

    /// With the proof that what it returns can be sent.
    pub fn returns<S>(self, returns: Returns<S>) -> Draft<A, G, Returns<S>> {
        Draft {
            facts: self.facts,
            arguments: self.arguments,
            given: self.given,
            returns,
        }
    }
}

impl<A: ArgumentList, G: GivenList, R: 'static> Draft<A, G, Returns<R>> {
    /// With the call of the fn. It gets the arguments, what else the fn is given, and the context, which
    /// the fn may borrow from until its future is done.
    pub fn run(self, run: Run<A, G, R>) -> SharedTool
    where
        A::Passing: Passing<Moved: Send, Kept: Send + Sync>,
        G::Passing: Passing<Moved: Send, Kept: Send + Sync>,
    {
        Arc::new(FnTool { draft: self, run })
    }
}

impl<A: ArgumentList, G: GivenList, R: 'static> Stating for Draft<A, G, Returns<R>> {
    fn state(&self, read: &mut dyn FnMut(Statement<'_>)) {
        read(Statement {
            facts: &self.facts,
            arguments: &self.arguments.facts(),
            states: self.given.states(),
            output: self.returns.schema,
            cases: self.returns.cases,
        });
    }
}

/// How the fn is called. It is no closure, so that tools of like types are compiled to one.
pub type Run<A, G, R> = for<'a> fn(
    Passed<'a, <A as ArgumentList>::Passing>,
    Passed<'a, <G as GivenList>::Passing>,
    &'a ToolContext,
) -> FnFuture<'a, R>;

/// The fn's future, which borrows from what is kept for it.
pub type FnFuture<'a, R> = Pin<Box<dyn Future<Output = R> + Send + 'a>>;

/// The fn's future, on the heap.
#[must_use]
pub fn boxed<'a, R>(future: impl Future<Output = R> + Send + 'a) -> FnFuture<'a, R> {
    Box::pin(future)
}

/// A tool that a fn describes.
struct FnTool<A: ArgumentList, G: GivenList, R> {
    draft: Draft<A, G, Returns<R>>,
    run: Run<A, G, R>,
}

impl<A: ArgumentList, G: GivenList, R: 'static> Stating for FnTool<A, G, R> {
    fn state(&self, read: &mut dyn FnMut(Statement<'_>)) {
        self.draft.state(read);
    }
}

impl<A: ArgumentList, G: GivenList, R: 'static> Tool for FnTool<A, G, R>
where
    A::Passing: Passing<Moved: Send, Kept: Send + Sync>,
    G::Passing: Passing<Moved: Send, Kept: Send + Sync>,
{
    fn definition(&self) -> Result<ToolDefinition, DefinitionError> {
        ToolDefinition::alone(&self.draft)
    }

    fn definition_with(
        self: Arc<Self>,
        known: &mut KnownTypes,
    ) -> Result<ToolDefinition, DefinitionError> {
        let stated: Stated = self;
        ToolDefinition::of(&stated, known)
    }

    fn call(self: Arc<Self>, call: ToolCall<'_>) -> ToolFuture {
        let cx = call.context;
        let values = arguments::decode(&self.draft.arguments, call.arguments, cx.definition());
        let given = values.and_then(|values| Ok((values, self.draft.given.look_up(&cx)?)));
        let (values, given) = match given {
            Ok(found) => found,
            Err(failure) => return Box::pin(ready(Err(failure))),
        };
        // What the fn takes is moved into it, what it borrows stays in the future that is made here: an expansion
        // has no async block of its own, which is what costs the compiler most.
        let (arguments, kept_arguments) = A::Passing::part(values);
        let (given, kept_given) = G::Passing::part(given);
        Box::pin(async move {
            let arguments = A::Passing::pass(arguments, &kept_arguments, &cx)?;
            let given = G::Passing::pass(given, &kept_given, &cx)?;
            let reply = (self.run)(arguments, given, &cx).await;
            self.draft.returns.finish(reply, &cx)
        })
    }
}
