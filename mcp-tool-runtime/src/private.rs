//! What expansions name. Nothing here is for people; it changes without notice.

pub use crate::arguments::{Fill, RawDeserializer, Slot, Unfilled};
#[cfg(feature = "testing")]
pub use crate::contract::{Contract, lint, problems, structured};
#[cfg(feature = "elicit")]
pub use crate::elicit::ask;
pub use crate::failure::{
    Case, CauseOf, Classified, Effects, Failure, FailureCases, Inner, Message, NoCause, Retry,
    RetryAfter, failure_of, inner,
};
pub use crate::reply::{Plain, Returned, Returns};
pub use crate::tool::{
    Argument, ArgumentFacts, ArgumentList, Constraints, Draft, Facts, FnFuture, Owned, SharedTool,
    ToolContext, ToolFn, ToolSet, Toolbox, argument, assert_distinct, boxed, context, json,
    lend_inside, receiver, state, tool_set,
};
