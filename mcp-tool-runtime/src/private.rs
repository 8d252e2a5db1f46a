//! What expansions name. Nothing here is for people; it changes without notice.

pub use crate::failure::{
    Case, CauseOf, Classified, Effects, Failure, FailureCases, NoCause, Retry, cases_of, failure_of,
};
pub use crate::reply::{Plain, Returned, Returns};
pub use crate::tool::{
    Argument, Borrow, Facts, FromContext, Method, Owned, StateNeed, ToolContext, ToolFn,
    ToolFuture, ToolSet, Toolbox, Values, argument, assert_distinct,
};
