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
    Argument, ArgumentFacts, ArgumentList, Borrow, Constraints, Facts, FnFuture, Method, Owned,
    StateNeed, ToolContext, ToolFn, ToolFuture, ToolSet, Toolbox, Values, answer, answer_owned,
    argument, assert_distinct, context, entry, json, lend_inside, state, tool_set,
};
