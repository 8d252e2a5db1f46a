//! Telling `T` from `Result<T, E>`, by what the type is and not by how it is written.
//!
//! `Result` is serializable, so one impl cannot serve both. The macro writes
//! `Returned::<R>::new().kind().returns::<R>()`: for a `Result`, under whatever name, the inherent `kind` is
//! found first; for all else the trait's. What it gives then asks of `R` what has to be asked, at the place where
//! the author wrote it.

use std::marker::PhantomData;

use schemars::Schema;
use schemars::generate::SchemaGenerator;

use super::ToolReply;
use super::output::{ReplyForm, ToolOutput};
use crate::failure::{Case, Failure, ToolError};
use crate::tool::ToolContext;

/// A return type, before it is known whether it can fail.
pub struct Returned<R>(PhantomData<fn() -> R>);

impl<R> Returned<R> {
    /// The return type `R`.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "only expansions name it")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T, E> Returned<Result<T, E>> {
    /// It can fail.
    #[must_use]
    pub const fn kind(self) -> CanFail {
        CanFail
    }
}

/// A return type that is no `Result`.
pub trait Plain: Sized {
    /// It cannot fail.
    fn kind(self) -> CannotFail {
        CannotFail
    }
}

impl<T> Plain for Returned<T> {}

/// What a `Result` is.
pub struct CanFail;

/// What every other type is.
pub struct CannotFail;

impl CanFail {
    /// Asks whether both sides can be sent.
    #[must_use]
    pub fn returns<R: Fallible>(self) -> Returns<R> {
        R::returns()
    }
}

impl CannotFail {
    /// Asks whether the type can be sent.
    #[must_use]
    pub fn returns<R: ToolOutput>(self) -> Returns<R> {
        Returns {
            schema: R::schema(),
            finish: ToolOutput::reply,
            cases: &[],
        }
    }
}

/// A `Result` of which both sides can be sent.
pub trait Fallible: Sized {
    /// How.
    fn returns() -> Returns<Self>;
}

impl<T: ToolOutput, E: ToolError> Fallible for Result<T, E> {
    fn returns() -> Returns<Self> {
        Returns {
            schema: T::schema(),
            finish: |value, form| match value {
                Ok(value) => value.reply(form),
                Err(error) => Err(error.to_failure()),
            },
            cases: E::CASES,
        }
    }
}

/// Proof that a tool's return type can be sent: how, and with which schema.
pub struct Returns<R> {
    pub(crate) schema: Option<fn(&mut SchemaGenerator) -> Schema>,
    finish: fn(R, ReplyForm) -> Result<ToolReply, Failure>,
    pub(crate) cases: &'static [Case],
}

impl<R> Returns<R> {
    /// Turns what the fn returned into the reply of the call.
    ///
    /// # Errors
    ///
    /// The fn's own failure, or a defect where the value does not serialise.
    pub fn finish(&self, value: R, cx: &ToolContext) -> Result<ToolReply, Failure> {
        (self.finish)(value, ReplyForm(cx.definition().output.kind()))
    }
}
