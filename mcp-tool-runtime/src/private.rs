//! What expansions name. Nothing here is for people; it changes without notice.

pub use crate::arguments::{Fill, RawDeserializer, Slot, Unfilled};
#[cfg(feature = "testing")]
pub use crate::contract::{Contract, lint, problems, structured};
pub use crate::failure::{Case, Classified, Effects, FailureCases, Retry};
pub use crate::reply::{Plain, Returned, Returns};
pub use crate::tool::{
    Argument, ArgumentFacts, ArgumentList, Borrow, Constraints, Facts, FromContext, Method, Owned,
    StateNeed, ToolContext, ToolFn, ToolFuture, ToolSet, Toolbox, Values, argument,
    assert_distinct,
};
