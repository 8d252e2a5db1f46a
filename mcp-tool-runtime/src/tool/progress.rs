//! Telling the client how far a call has come (MCP, basic/utilities/progress).

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;
use serde_json::value::RawValue;
use tokio::time::Instant;

use super::{CancellationToken, FromContext, ToolContext};
use crate::failure::Failure;
use crate::protocol::ProtocolVersion;
use crate::rpc::{RequestId, escape_separators};

/// Where a session's notifications go: one message each, without a line feed.
pub(crate) type Outbox = Arc<dyn Fn(Vec<u8>) + Send + Sync>;

/// No more than one notification in this time; the answer says the rest.
const INTERVAL: Duration = Duration::from_millis(50);

/// Reports how far a call has come, if its client asked to be told. Cheap to clone.
///
/// Only increases are sent, none after the answer, and not more than twenty a second: report as often as
/// you like.
#[derive(Clone, Default)]
pub struct Progress(Option<Arc<Reporter>>);

pub(crate) struct Reporter {
    /// JSON of the token that the client gave.
    token: Box<RawValue>,
    has_messages: bool,
    cancelled: CancellationToken,
    outbox: Outbox,
    sent: Mutex<Sent>,
}

#[derive(Default)]
struct Sent {
    last: Option<(f64, Instant)>,
    over: bool,
}

impl Progress {
    /// Whether the client asked to be told.
    #[must_use]
    pub fn is_wanted(&self) -> bool {
        self.0.is_some()
    }

    /// So much is done, of a total that nobody knows.
    pub fn report(&self, done: f64) {
        self.send(done, None, None);
    }

    /// So much is done, of so much.
    pub fn report_of(&self, done: f64, total: f64) {
        self.send(done, Some(total), None);
    }

    /// So much is done, of so much if that is known; and what that means, in words for people.
    pub fn say(&self, done: f64, total: Option<f64>, message: &str) {
        self.send(done, total, Some(message));
    }

    fn send(&self, done: f64, total: Option<f64>, message: Option<&str>) {
        if let Some(reporter) = &self.0 {
            reporter.send(done, total, message);
        }
    }

    pub(crate) fn of(reporter: Option<Arc<Reporter>>) -> Self {
        Self(reporter)
    }
}

impl Reporter {
    /// The reporter of this call; `None` where its client asked for no reports.
    pub(crate) fn of(cx: &ToolContext, token: &str, outbox: &Outbox) -> Option<Self> {
        // A token is what an id is: a string or an integer.
        RequestId::from_json(token)?;
        Some(Self {
            token: RawValue::from_string(token.to_owned()).ok()?,
            has_messages: cx.protocol_version() > ProtocolVersion::V2024_11_05,
            cancelled: cx.cancellation().clone(),
            outbox: Arc::clone(outbox),
            sent: Mutex::default(),
        })
    }

    fn send(&self, done: f64, total: Option<f64>, message: Option<&str>) {
        if !done.is_finite() {
            return;
        }
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if sent.over || self.cancelled.is_cancelled() {
            return;
        }
        let now = Instant::now();
        let too_soon = sent
            .last
            .is_some_and(|(before, at)| done <= before || now < at + INTERVAL);
        if too_soon {
            return;
        }
        sent.last = Some((done, now));
        let notification = Notification {
            jsonrpc: "2.0",
            method: "notifications/progress",
            params: Params {
                progress_token: &self.token,
                progress: done,
                total: total.filter(|total| total.is_finite()),
                message: message.filter(|_| self.has_messages),
            },
        };
        // Under the lock, so that none can overtake another or the end.
        if let Ok(json) = serde_json::to_vec(&notification) {
            (self.outbox)(escape_separators(json));
        }
    }

    /// Nothing is sent from here on.
    pub(crate) fn end(&self) {
        self.sent
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .over = true;
    }
}

#[derive(Serialize)]
struct Notification<'a> {
    jsonrpc: &'static str,
    method: &'static str,
    params: Params<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Params<'a> {
    progress_token: &'a RawValue,
    progress: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress")
            .field("wanted", &self.is_wanted())
            .finish()
    }
}

impl FromContext for Progress {
    type Error = Failure;

    fn from_context(cx: &ToolContext) -> Result<Self, Failure> {
        Ok(cx.progress())
    }
}
