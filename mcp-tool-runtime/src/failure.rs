//! Why a tool did not deliver, and who should read it.
//!
//! A [`Failure`] is one of three things: *recoverable* (the model reads it and can act: a tool result
//! with `isError: true`), *protocol* (a JSON-RPC error with the author's code and message), or a
//! *defect* (a JSON-RPC error that says nothing but a reference; the full text goes to the log). With the
//! feature `elicit` it may also be a question to the user, which ends the call until it is answered.

mod case;
mod cause;
mod defect;
mod message;
mod protocol;
mod recoverable;
mod reference;
mod wire;

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

pub use case::{Case, Class, Effects, Retry};
pub use message::Message;
pub use reference::Reference;

pub use case::{Classified, FailureCases, Inner, RetryAfter, failure_of, inner};
pub use cause::{CauseOf, NoCause};
pub(crate) use defect::Defect;
pub(crate) use protocol::ProtocolFailure;
pub(crate) use recoverable::{Recoverable, TextForm};
pub(crate) use wire::{LoggedDefect, Rendered};

/// An error type whose every value knows who can act on it.
///
/// Derive it: `#[derive(ToolError)]` turns variants marked `#[recoverable]` into tool results with
/// `isError: true` and all others into JSON-RPC errors. [`Failure`] implements it too, for failures
/// made by hand.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say which of its failures the model can act on",
    label = "derive `ToolError`, wrap it in an error that does, or return `Failure`",
    note = "the three ways in full:\n  \
            1. it is yours: `#[derive(ToolError)]`, and `#[recoverable]` on what the model can fix\n  \
            2. wrap it in your own error: an unmarked variant `Store({Self})` is a masked defect\n  \
            3. classify it in place: `.map_err(Failure::defect)?` in a tool that returns `Failure`"
)]
pub trait ToolError {
    /// What each variant is: its code, class, category and retry advice, in declaration order.
    const CASES: &'static [Case];

    /// Classifies this value, taking its message from `Display`.
    fn to_failure(&self) -> Failure;
}

#[diagnostic::do_not_recommend]
impl<E: FailureCases> ToolError for E {
    const CASES: &'static [Case] = <E as FailureCases>::CASES;

    fn to_failure(&self) -> Failure {
        case::failure_of(self)
    }
}

impl ToolError for Failure {
    const CASES: &'static [Case] = &[];

    fn to_failure(&self) -> Failure {
        self.clone()
    }
}

/// One failure of a tool, classified.
///
/// ```
/// use mcp_tool_runtime::Failure;
///
/// let failure = Failure::recoverable("no city is called `Oslp`")
///     .code("unknown_city")
///     .hint("Call `search_city` to find the exact name.");
/// assert_eq!(
///     failure.text("forecast"),
///     "forecast failed: no city is called `Oslp`. Call `search_city` to find the exact name. \
///      Change the arguments before retrying."
/// );
/// ```
#[derive(Clone)]
pub struct Failure(Box<Kind>);

#[derive(Debug, Clone)]
pub(crate) enum Kind {
    Recoverable(Recoverable),
    Protocol(ProtocolFailure),
    Defect(Defect),
    /// Not a failure to the client: the call is made again, with the user's answer.
    #[cfg(feature = "elicit")]
    InputRequired {
        question: crate::elicit::Question,
        /// `requestState`, sealed.
        state: String,
    },
}

impl Failure {
    /// A failure the model can act on: a tool result with `isError: true` (MCP, server/tools, error
    /// handling). Its retry advice is [`Retry::Changed`] until [`retry`](Self::retry) says otherwise.
    pub fn recoverable(message: impl Into<String>) -> Self {
        Self::of(Kind::Recoverable(Recoverable::new(message.into())))
    }

    /// A JSON-RPC error with this code and message.
    ///
    /// Codes from -32768 to -32000 are reserved by JSON-RPC 2.0 and MCP: of these only the five
    /// standard codes and the retired range -32000…-32019 are sent as they are; any other is a
    /// defect of the tool and is answered as one.
    pub fn protocol(code: i64, message: impl Into<String>) -> Self {
        let message = message.into();
        if protocol::may_be_sent(code) {
            Self::of(Kind::Protocol(ProtocolFailure::new(code, message)))
        } else {
            let text = format!("JSON-RPC code {code} is reserved and was not sent: {message}");
            Self::of(Kind::Defect(Defect::from_text(text)))
        }
    }

    /// A failure nobody planned: JSON-RPC error -32603 that names the tool and a reference. The
    /// error's text and its `source()` chain go to the log under that reference, never to the client.
    ///
    /// It takes what `?` takes: `io::Error`, `anyhow::Error`, a boxed error, a string.
    pub fn defect(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::of(Kind::Defect(Defect::from_error(error.into().as_ref())))
    }

    pub(crate) fn of(kind: Kind) -> Self {
        Self(Box::new(kind))
    }

    #[cfg(feature = "testing")]
    pub(crate) fn kind(&self) -> &Kind {
        &self.0
    }

    pub(crate) fn into_kind(self) -> Kind {
        *self.0
    }

    /// A short machine-readable name of what happened, in `snake_case`.
    #[must_use]
    pub fn code(self, code: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        let code = code.into();
        self.recoverable_or("code", code.into_owned(), |r, code| {
            r.code = Some(code.into())
        })
    }

    /// The next step, a full sentence for the model: "Call `search_city` to find the exact name."
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        self.recoverable_or("hint", hint.into(), |r, hint| r.hint = Some(hint))
    }

    /// What kind of failure it is across tools, for example `rate_limited`.
    #[must_use]
    pub fn category(self, category: impl Into<std::borrow::Cow<'static, str>>) -> Self {
        let category = category.into().into_owned();
        self.recoverable_or("category", category, |r, category| {
            r.category = Some(category.into())
        })
    }

    /// Whether calling again can help.
    #[must_use]
    pub fn retry(self, retry: Retry) -> Self {
        self.recoverable_or("retry", retry, |r, retry| r.retry = retry)
    }

    /// How long to wait before the same call can succeed; implies [`Retry::Same`].
    #[must_use]
    pub fn retry_after(self, wait: Duration) -> Self {
        let secs = recoverable::whole_seconds(wait);
        self.recoverable_or("retry_after_secs", secs, |r, secs| {
            r.retry = Retry::Same;
            r.retry_after_secs = Some(secs);
        })
    }

    /// What a call that changes something left behind.
    #[must_use]
    pub fn effects(self, effects: Effects) -> Self {
        self.recoverable_or("effects", effects, |r, effects| r.effects = Some(effects))
    }

    /// The thing the failure is about: a URI, a path, an id.
    #[must_use]
    pub fn resource(self, resource: impl Into<String>) -> Self {
        self.recoverable_or("resource", resource.into(), |r, resource| {
            r.resource = Some(resource)
        })
    }

    /// One more machine-readable detail. A recoverable failure carries it in `_meta`, a protocol
    /// failure in `data`, a defect in the log. A value that does not serialise is left out and logged.
    #[must_use]
    pub fn field(mut self, name: &str, value: impl Serialize) -> Self {
        match serde_json::to_value(value) {
            Ok(value) => self.insert_field(name, value),
            Err(error) => {
                tracing::warn!(field = name, %error, "a failure's field does not serialise")
            }
        }
        self
    }

    fn insert_field(&mut self, name: &str, value: Value) {
        match &mut *self.0 {
            Kind::Recoverable(r) => r.insert_field(name, value),
            Kind::Protocol(p) => p.insert_data(name, value),
            Kind::Defect(d) => d.insert_detail(name, value),
            // A question has no place for details.
            #[cfg(feature = "elicit")]
            Kind::InputRequired { .. } => {}
        }
    }

    /// Sets a detail that only recoverable failures have a place for; the others keep it as a field.
    fn recoverable_or<V: Serialize>(
        mut self,
        name: &str,
        value: V,
        set: impl FnOnce(&mut Recoverable, V),
    ) -> Self {
        match &mut *self.0 {
            Kind::Recoverable(r) => {
                set(r, value);
                self
            }
            _ => self.field(name, value),
        }
    }

    /// Whether the model gets to read this failure.
    #[must_use]
    pub fn is_recoverable(&self) -> bool {
        matches!(*self.0, Kind::Recoverable(_))
    }

    /// The JSON-RPC code this failure is sent with; `None` for one that is sent as a result.
    #[must_use]
    pub fn protocol_code(&self) -> Option<i64> {
        match &*self.0 {
            Kind::Recoverable(_) => None,
            Kind::Protocol(p) => Some(p.code),
            Kind::Defect(_) => Some(protocol::INTERNAL_ERROR),
            #[cfg(feature = "elicit")]
            Kind::InputRequired { .. } => None,
        }
    }

    /// The author's message, without advice around it. For a defect this is what the log gets.
    #[must_use]
    pub fn message(&self) -> String {
        match &*self.0 {
            Kind::Recoverable(r) => r.message.clone(),
            Kind::Protocol(p) => p.message.clone(),
            Kind::Defect(d) => d.full_text(),
            #[cfg(feature = "elicit")]
            Kind::InputRequired { question, .. } => question.message().to_owned(),
        }
    }

    /// What the reader on the other side of the wire sees when the tool called `tool` fails so: the
    /// text block of a recoverable failure, the message of a protocol failure. A defect's text stays
    /// masked, and its reference is made up anew for each answer.
    #[must_use]
    pub fn text(&self, tool: &str) -> String {
        match &*self.0 {
            Kind::Recoverable(r) => r.text(tool),
            Kind::Protocol(p) => p.message.clone(),
            Kind::Defect(_) => defect::masked(tool, Reference::new()),
            #[cfg(feature = "elicit")]
            Kind::InputRequired { question, .. } => question.message().to_owned(),
        }
    }
}

impl std::fmt::Debug for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message())
    }
}
