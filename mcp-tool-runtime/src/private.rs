//! What expansions name. Nothing here is for people; it changes without notice.

#[cfg(feature = "testing")]
pub use crate::contract::{Contract, lint, problems, reply};
#[cfg(feature = "elicit")]
pub use crate::elicit::ask;
pub use crate::failure::{
    Case, CauseOf, Classified, Effects, Failure, FailureCases, Inner, Message, NoCause, Retry,
    RetryAfter, failure_of, inner,
};
pub use crate::reply::{Plain, Returned, Returns};
pub use crate::tool::{
    Argument, ArgumentFacts, ArgumentList, Borrow, Constraints, Facts, FnFuture, Method, Owned,
    StateNeed, ToolContext, ToolFn, ToolFuture, ToolSet, Toolbox, Values, answer, argument,
    assert_distinct, context, json, lend_inside, state,
};
