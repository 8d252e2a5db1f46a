//! What a derived error says about each of its variants, and how a value becomes a [`Failure`].

use std::borrow::Cow;
use std::error::Error;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use super::recoverable::{TextForm, whole_seconds};
use super::{Defect, Failure, Kind, Message, ProtocolFailure, Recoverable};

/// What kind of answer a variant becomes.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Class {
    /// A tool result with `isError: true`.
    Recoverable,
    /// A JSON-RPC error with this code.
    Protocol(i64),
    /// JSON-RPC error -32603, masked, with a reference.
    Defect,
    /// A question to the user, which ends the call until it is answered.
    InputRequired,
    /// Whatever the wrapped error is; its own cases are listed by the fn.
    Transparent(fn() -> &'static [Case]),
}

impl PartialEq for Class {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Recoverable, Self::Recoverable)
            | (Self::Defect, Self::Defect)
            | (Self::InputRequired, Self::InputRequired) => true,
            (Self::Protocol(code), Self::Protocol(other)) => code == other,
            (Self::Transparent(cases), Self::Transparent(other)) => {
                std::ptr::fn_addr_eq(*cases, *other)
            }
            _ => false,
        }
    }
}

impl Eq for Class {}

/// Whether calling the tool again can help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Retry {
    /// The same call can succeed later.
    Same,
    /// Only a call with other arguments can succeed.
    Changed,
    /// No call can succeed.
    Never,
}

/// What a call that changes something left behind when it failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Effects {
    /// Nothing was changed.
    None,
    /// Part of the change was made.
    Partial,
    /// Nobody knows.
    Unknown,
}

/// What one variant of an error type is, without a value at hand: for docs, tests and metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Case {
    /// The variant's machine-readable name.
    pub code: &'static str,
    /// What kind of answer it becomes.
    pub class: Class,
    /// What kind of failure it is across tools, if the author said so.
    pub category: Option<&'static str>,
    /// Retry advice; only recoverable variants give any.
    pub retry: Option<Retry>,
    /// What the call left behind, if the author said so.
    pub effects: Option<Effects>,
}

impl Case {
    const fn new(code: &'static str, class: Class, retry: Option<Retry>) -> Self {
        Self {
            code,
            class,
            category: None,
            retry,
            effects: None,
        }
    }

    /// A variant marked `#[recoverable]`.
    #[must_use]
    pub const fn recoverable(code: &'static str) -> Self {
        Self::new(code, Class::Recoverable, Some(Retry::Changed))
    }

    /// A variant marked `#[protocol(code = …)]`.
    #[must_use]
    pub const fn protocol(code: &'static str, number: i64) -> Self {
        Self::new(code, Class::Protocol(number), None)
    }

    /// An unmarked variant.
    #[must_use]
    pub const fn defect(code: &'static str) -> Self {
        Self::new(code, Class::Defect, None)
    }

    /// A variant marked `#[input_required]`.
    #[must_use]
    pub const fn input_required(code: &'static str) -> Self {
        Self::new(code, Class::InputRequired, None)
    }

    /// With this category.
    #[must_use]
    pub const fn category(mut self, category: &'static str) -> Self {
        self.category = Some(category);
        self
    }

    /// With this retry advice.
    #[must_use]
    pub const fn retry(mut self, retry: Retry) -> Self {
        self.retry = Some(retry);
        self
    }

    /// With this statement of what a call left behind.
    #[must_use]
    pub const fn effects(mut self, effects: Effects) -> Self {
        self.effects = Some(effects);
        self
    }
}

/// What `#[derive(ToolError)]` implements; [`ToolError`](super::ToolError) follows from it.
pub trait FailureCases: Message {
    /// One case per variant, in declaration order.
    const CASES: &'static [Case];
    /// Whether the text block is the machine-readable object (`#[tool_error(json)]`).
    const JSON_TEXT: bool = false;

    /// Which case this value is, and what it adds.
    fn classify(&self) -> Classified;

    /// The error behind this one, where the type is a `std::error::Error`.
    fn cause(&self) -> Option<&(dyn Error + 'static)> {
        None
    }
}

/// One value's case and the details its fields add.
pub struct Classified(Found);

enum Found {
    Case { index: usize, details: Details },
    Inner(Failure),
}

#[derive(Default)]
struct Details {
    hint: Option<Cow<'static, str>>,
    retry_after: Option<Duration>,
    resource: Option<String>,
    fields: Vec<(&'static str, Value)>,
}

impl Classified {
    /// The case at this place of `CASES`, with nothing added yet.
    #[must_use]
    pub fn case(index: usize) -> Self {
        Self(Found::Case {
            index,
            details: Details::default(),
        })
    }

    /// What an error inside this one is.
    #[cfg(feature = "elicit")]
    pub(crate) fn failure(failure: Failure) -> Self {
        Self(Found::Inner(failure))
    }

    /// With the next step for the model.
    #[must_use]
    pub fn hint(self, hint: impl Into<Cow<'static, str>>) -> Self {
        self.with(|details| details.hint = Some(hint.into()))
    }

    /// With the time to wait before the same call can succeed.
    #[must_use]
    pub fn retry_after(self, wait: &impl RetryAfter) -> Self {
        self.with(|details| details.retry_after = wait.wait())
    }

    /// With the thing the failure is about.
    #[must_use]
    pub fn resource(self, resource: &(impl std::fmt::Display + ?Sized)) -> Self {
        self.with(|details| details.resource = Some(resource.to_string()))
    }

    /// With one more machine-readable detail.
    #[must_use]
    pub fn field(self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Self {
        self.with(|details| match serde_json::to_value(value) {
            Ok(value) => details.fields.push((name, value)),
            Err(error) => {
                tracing::warn!(field = name, %error, "a failure's field does not serialise")
            }
        })
    }

    fn with(mut self, change: impl FnOnce(&mut Details)) -> Self {
        if let Found::Case { details, .. } = &mut self.0 {
            change(details);
        }
        self
    }
}

/// What `retry_after = field` reads: a `Duration`, or an `Option` of one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a time to wait",
    label = "make it a `Duration` or an `Option<Duration>`, or write `retry_after = \"30s\"`"
)]
pub trait RetryAfter {
    /// The time to wait, if there is one.
    fn wait(&self) -> Option<Duration>;
}

impl RetryAfter for Duration {
    fn wait(&self) -> Option<Duration> {
        Some(*self)
    }
}

impl RetryAfter for Option<Duration> {
    fn wait(&self) -> Option<Duration> {
        *self
    }
}

/// The error in a variant marked `#[tool_error(transparent)]`, with the proof that it is classified.
///
/// Both uses of it in an expansion are written alike, so that a missing proof is one error to rustc.
pub struct Inner<E> {
    cases: fn() -> &'static [Case],
    failure: fn(&E) -> Failure,
}

/// The proof for `E`.
#[must_use]
pub const fn inner<E: super::ToolError>() -> Inner<E> {
    Inner {
        cases: || E::CASES,
        failure: E::to_failure,
    }
}

impl<E> Inner<E> {
    /// The case of the variant that holds it.
    #[must_use]
    pub const fn case(self, code: &'static str) -> Case {
        Case::new(code, Class::Transparent(self.cases), None)
    }

    /// What this error is.
    #[must_use]
    pub fn classify(self, error: &E) -> Classified {
        Classified(Found::Inner((self.failure)(error)))
    }
}

/// Classifies a value of a derived error type.
pub fn failure_of<E: FailureCases>(error: &E) -> Failure {
    let (index, details) = match error.classify().0 {
        Found::Inner(failure) => return failure,
        Found::Case { index, details } => (index, details),
    };
    let Some(case) = E::CASES.get(index) else {
        return Failure::of(Kind::Defect(Defect::new(error.message(), error.cause())));
    };
    match case.class {
        Class::Recoverable => Failure::of(Kind::Recoverable(recoverable_of(error, case, details))),
        Class::Protocol(code) => {
            let mut failure = ProtocolFailure::new(code, error.message());
            for (name, value) in details.fields {
                failure.insert_data(name, value);
            }
            Failure::of(Kind::Protocol(failure))
        }
        Class::Defect | Class::InputRequired | Class::Transparent(_) => {
            Failure::of(Kind::Defect(Defect::new(error.message(), error.cause())))
        }
    }
}

fn recoverable_of<E: FailureCases>(
    error: &E,
    case: &'static Case,
    details: Details,
) -> Recoverable {
    let mut failure = Recoverable::new(error.message());
    failure.code = Some(Cow::Borrowed(case.code));
    failure.category = case.category.map(Cow::Borrowed);
    failure.retry = retry_for(case.retry, details.retry_after);
    failure.retry_after_secs = details.retry_after.map(whole_seconds);
    failure.effects = case.effects;
    failure.hint = details.hint.map(Cow::into_owned);
    failure.resource = details.resource;
    if E::JSON_TEXT {
        failure.form = TextForm::Json;
    }
    for (name, value) in details.fields {
        failure.insert_field(name, value);
    }
    failure
}

/// A wait means the same call can succeed; without advice, only changed arguments can.
pub(crate) fn retry_for(said: Option<Retry>, wait: Option<Duration>) -> Retry {
    if wait.is_some() {
        Retry::Same
    } else {
        said.unwrap_or(Retry::Changed)
    }
}
