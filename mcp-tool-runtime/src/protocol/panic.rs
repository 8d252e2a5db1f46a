//! A panicking tool ends its own call and nothing else.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::failure::Failure;

/// Runs code of a tool. What it leaves behind after a panic is only ever dropped, so unwind safety
/// does not matter.
pub(super) fn contained<R>(run: impl FnOnce() -> R) -> Result<R, Failure> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|payload| Failure::defect(message(payload)))
}

/// Drops a tool's future; its destructors are code of the tool too.
pub(super) fn discard<T>(value: T) {
    if let Err(failure) = contained(|| drop(value)) {
        tracing::error!(error = %failure, "a tool panicked while its call was dropped");
    }
}

fn message(payload: Box<dyn Any + Send>) -> String {
    let text = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let message = format!("the tool panicked: {}", text.unwrap_or("no message"));
    // A payload may panic when dropped; leaking it is the lesser evil.
    std::mem::forget(payload);
    message
}
