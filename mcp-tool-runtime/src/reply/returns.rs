//! Telling `T` from `Result<T, E>`, by what the type is and not by how it is written.
//!
//! `Result` is serializable, so one impl cannot serve both. The macro writes
//! `Returned::<R>::new().reply()`: for a `Result`, under whatever name, the inherent method is found first and asks
//! for `E: ToolError`; for all else the trait's method is found.

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
    /// A return type that can fail.
    #[must_use]
    pub fn reply(self) -> Returns<Result<T, E>>
    where
        T: ToolOutput,
        E: ToolError,
    {
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

/// A return type that cannot fail.
pub trait Plain {
    /// The type itself.
    type Value;

    /// Proof that values of it can be sent.
    fn reply(self) -> Returns<Self::Value>
    where
        Self::Value: ToolOutput;
}

impl<T> Plain for Returned<T> {
    type Value = T;

    fn reply(self) -> Returns<T>
    where
        T: ToolOutput,
    {
        Returns {
            schema: T::schema(),
            finish: ToolOutput::reply,
            cases: &[],
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
