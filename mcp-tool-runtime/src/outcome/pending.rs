//! Which answer belongs to which call.

use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use super::{CallOutcome, ResponseError};
use crate::rpc::{Envelope, Incoming, Message, RequestId, parse_one, parse_text};

/// The calls that a client waits for, by id. Cheap to clone.
///
/// ```
/// # use mcp_tool_runtime::{CallOutcome, PendingCalls};
/// # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
/// let calls = PendingCalls::new();
/// let request = r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"add"}}"#;
/// let call = calls.sent(request)?.expect("a request has an answer");
/// // … write the request, read a line …
/// calls.received(br#"{"jsonrpc":"2.0","id":7,"result":{"content":[]}}"#)?;
/// assert!(matches!(call.await?, CallOutcome::Success { .. }));
///
/// let notification = r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#;
/// assert!(calls.sent(notification)?.is_none(), "nobody waits for a notification");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct PendingCalls(Arc<Mutex<Waiters>>);

#[derive(Debug, Default)]
struct Waiters {
    by_id: HashMap<RequestId, (u64, oneshot::Sender<Result<CallOutcome, ResponseError>>)>,
    /// Tells a waiter from a later one of the same id.
    next: u64,
}

/// Why nobody can wait for a message.
#[derive(Debug, thiserror::Error, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SendError {
    /// It is neither a request nor a notification.
    #[error("this is neither a request nor a notification")]
    NotAMessage,
    /// Its id belongs to a call that has no answer yet.
    #[error("a call with the id {id} has no answer yet")]
    IdInUse {
        /// The id.
        id: RequestId,
    },
}

/// Why a call that was waited for has no outcome.
#[derive(Debug, thiserror::Error, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoOutcome {
    /// The connection ended before the answer came.
    #[error("the connection ended before the answer came")]
    Lost,
    /// An answer came that cannot be read.
    #[error("the answer cannot be read: {0}")]
    Unreadable(ResponseError),
}

/// What a line from the server was.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answered {
    /// The answer of a call that was waited for; its [`PendingCall`] has it now.
    Delivered,
    /// An answer that nobody waits for: given up, unknown, or without an id.
    Unexpected(CallOutcome),
    /// A request or a notification of the server's own.
    NotAnAnswer,
}

impl PendingCalls {
    /// Waits for nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins to wait for the answer of a message about to be sent; `None` for a notification, which has
    /// none.
    ///
    /// # Errors
    ///
    /// Where the message is none, or its id is in use.
    pub fn sent(&self, message: impl AsRef<[u8]>) -> Result<Option<PendingCall>, SendError> {
        let Ok(Incoming::One(text)) = parse_text(message.as_ref()) else {
            return Err(SendError::NotAMessage);
        };
        match parse_one(text) {
            Ok(Message::Request(request)) => self.expect(request.id).map(Some),
            Ok(Message::Notification(_)) => Ok(None),
            _ => Err(SendError::NotAMessage),
        }
    }

    fn expect(&self, id: RequestId) -> Result<PendingCall, SendError> {
        let mut waiters = self.lock();
        if waiters.by_id.contains_key(&id) {
            return Err(SendError::IdInUse { id });
        }
        let (sender, receiver) = oneshot::channel();
        let serial = waiters.next;
        waiters.next += 1;
        waiters.by_id.insert(id.clone(), (serial, sender));
        Ok(PendingCall {
            id,
            serial,
            receiver,
            calls: self.clone(),
        })
    }

    /// Gives a line from the server to whom it belongs.
    ///
    /// # Errors
    ///
    /// Where it is no message at all.
    pub fn received(&self, line: &[u8]) -> Result<Answered, ResponseError> {
        let outcome = match CallOutcome::from_response(line) {
            Ok(outcome) => outcome,
            Err(ResponseError::NotAnAnswer { .. }) => return Ok(Answered::NotAnAnswer),
            Err(error) => {
                // Who waits for it would wait for ever.
                if let Some((_, sender)) = id_of(line).and_then(|id| self.lock().by_id.remove(&id))
                {
                    let _ = sender.send(Err(error.clone()));
                }
                return Err(error);
            }
        };
        let waiter = outcome.id().and_then(|id| self.lock().by_id.remove(id));
        Ok(match waiter {
            None => Answered::Unexpected(outcome),
            Some((_, sender)) => match sender.send(Ok(outcome)) {
                Err(Ok(outcome)) => Answered::Unexpected(outcome),
                Ok(()) | Err(Err(_)) => Answered::Delivered,
            },
        })
    }

    /// The connection has ended: everyone who still waits is told so.
    pub fn close(&self) {
        self.lock().by_id.clear();
    }

    /// How many calls have no answer yet.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lock().by_id.len()
    }

    /// Whether every call has its answer.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn lock(&self) -> MutexGuard<'_, Waiters> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The id of an answer that is not readable otherwise.
fn id_of(line: &[u8]) -> Option<RequestId> {
    match parse_text(line) {
        Ok(Incoming::One(text)) => RequestId::from_json(Envelope::of(text).id?),
        _ => None,
    }
}

/// The future of one call's outcome. Dropping it gives the call up.
#[derive(Debug)]
#[must_use = "the outcome is what this is awaited for"]
pub struct PendingCall {
    id: RequestId,
    serial: u64,
    receiver: oneshot::Receiver<Result<CallOutcome, ResponseError>>,
    calls: PendingCalls,
}

impl PendingCall {
    /// The id of the request.
    #[must_use]
    pub fn id(&self) -> &RequestId {
        &self.id
    }
}

impl Future for PendingCall {
    type Output = Result<CallOutcome, NoOutcome>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.receiver)
            .poll(cx)
            .map(|received| match received {
                Ok(Ok(outcome)) => Ok(outcome),
                Ok(Err(error)) => Err(NoOutcome::Unreadable(error)),
                Err(_) => Err(NoOutcome::Lost),
            })
    }
}

impl Drop for PendingCall {
    fn drop(&mut self) {
        let mut waiters = self.calls.lock();
        let mine = waiters
            .by_id
            .get(&self.id)
            .is_some_and(|(serial, _)| *serial == self.serial);
        if mine {
            waiters.by_id.remove(&self.id);
        }
    }
}
