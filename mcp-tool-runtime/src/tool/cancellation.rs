//! Telling a tool that nobody waits for its answer any more (MCP, basic/patterns/cancellation).

use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

use super::{FromContext, ToolContext};
use crate::failure::Failure;

/// Whether a call was cancelled or ran out of time. Cheap to clone.
///
/// The call's own future is dropped then, so most tools need not look. Give it to work that runs elsewhere:
/// a thread, a spawned task.
#[derive(Clone, Default)]
pub struct CancellationToken(Arc<Flag>);

#[derive(Default)]
struct Flag {
    cancelled: AtomicBool,
    changed: Notify,
}

impl CancellationToken {
    /// Whether the call is over.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.cancelled.load(Ordering::Acquire)
    }

    /// Waits until the call is over.
    pub async fn cancelled(&self) {
        let mut changed = pin!(self.0.changed.notified());
        // Listen first, then look: a cancellation between the two must not be missed.
        changed.as_mut().enable();
        if !self.is_cancelled() {
            changed.await;
        }
    }

    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    pub(crate) fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Release);
        self.0.changed.notify_waiters();
    }
}

impl fmt::Debug for CancellationToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CancellationToken")
            .field(&self.is_cancelled())
            .finish()
    }
}

impl FromContext for CancellationToken {
    type Error = Failure;

    fn from_context(cx: &ToolContext) -> Result<Self, Failure> {
        Ok(cx.cancellation().clone())
    }
}
