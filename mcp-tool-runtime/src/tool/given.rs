//! What an expansion asks for besides arguments: state, context, and JSON of an author's value.

use std::any::{Any, type_name};
use std::sync::Arc;

use serde_json::Value;

use super::argument::Shown;
use super::{FromContext, ToolContext};
use crate::failure::{Failure, ToolError as _};

/// The server's state of type `S`.
///
/// # Errors
///
/// A defect where the server has none; it refuses to be built without, so this is for tools that are called
/// by other means.
pub fn state<S: Any + Send + Sync>(cx: &ToolContext) -> Result<Arc<S>, Failure> {
    cx.states().share().ok_or_else(|| {
        let ty = type_name::<S>();
        Failure::defect(format!(
            "`{}` needs state of type `{ty}`, which the server was never given",
            cx.tool()
        ))
    })
}

/// A parameter marked `#[context]`.
///
/// # Errors
///
/// What `T` says about a call that lacks what it needs.
pub fn context<T: FromContext>(cx: &ToolContext) -> Result<T, Failure> {
    T::from_context(cx).map_err(|error| error.to_failure())
}

/// An author's value as JSON; null where it does not serialise, which the log then says.
pub fn json<T: Shown>(value: T) -> Value {
    value.to_json().unwrap_or_else(|error| {
        tracing::warn!(%error, "`{}` does not serialise", type_name::<T>());
        Value::Null
    })
}
