//! One call at work: its permit, its time limit, its cancellation, its one answer.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::sync::{AcquireError, OwnedSemaphorePermit};
use tokio::time::{Instant, Sleep};
use tracing::Span;
use tracing::level_filters::LevelFilter;

use super::live::LiveCall;
use super::log::{self, Outcome};
use super::panic::{contained, discard};
use super::result::Addressee;
use super::time_limit::timed_out;
use crate::failure::Failure;
use crate::reply::ToolReply;
use crate::tool::ToolFuture;

type Boxed<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// The future of one call's answer; `None` when it was cancelled.
pub(crate) struct Call {
    addressee: Addressee,
    live: LiveCall,
    limit: Option<Duration>,
    span: Span,
    unheard: Option<fn(&str)>,
    /// Taken when the call is over, so that the tool's values are dropped before the answer is sent.
    future: Option<ToolFuture>,
    running: Option<Running>,
    waiting: Option<Boxed<Result<OwnedSemaphorePermit, AcquireError>>>,
    // Made when the call does not finish at the first attempt; most do.
    cancelled: Option<Boxed<()>>,
    out_of_time: Option<Pin<Box<Sleep>>>,
}

struct Running {
    /// `None` where nobody asks how long the call takes.
    since: Option<Instant>,
    _permit: OwnedSemaphorePermit,
}

/// How a call ended.
enum Ended {
    Returned(Result<ToolReply, Failure>),
    Cancelled,
}

impl Call {
    pub(super) fn new(
        addressee: Addressee,
        live: LiveCall,
        limit: Option<Duration>,
        span: Span,
        unheard: Option<fn(&str)>,
        future: ToolFuture,
    ) -> Self {
        Self {
            addressee,
            live,
            limit,
            span,
            unheard,
            future: Some(future),
            running: None,
            waiting: None,
            cancelled: None,
            out_of_time: None,
        }
    }

    fn poll_end(&mut self, cx: &mut Context<'_>) -> Poll<Ended> {
        if self.live.token().is_cancelled() {
            return Poll::Ready(Ended::Cancelled);
        }
        if !self.poll_permit(cx) {
            return self.poll_cancelled(cx);
        }
        if let Poll::Ready(result) = self.poll_tool(cx) {
            return Poll::Ready(Ended::Returned(result));
        }
        if self.poll_out_of_time(cx).is_ready() {
            let limit = self.limit.unwrap_or_default();
            let failure = timed_out(self.addressee.definition(), limit);
            self.live.token().cancel();
            return Poll::Ready(Ended::Returned(Err(failure)));
        }
        self.poll_cancelled(cx)
    }

    /// Whether the call runs, or may begin to; otherwise it waits for its turn.
    fn poll_permit(&mut self, cx: &mut Context<'_>) -> bool {
        if self.running.is_some() {
            return true;
        }
        let permits = &self.addressee.service.permits;
        let permit = match &mut self.waiting {
            None => match Arc::clone(permits).try_acquire_owned() {
                Ok(permit) => permit,
                Err(_) => {
                    let waiting = Box::pin(Arc::clone(permits).acquire_owned());
                    self.waiting = Some(waiting);
                    return self.poll_permit(cx);
                }
            },
            Some(waiting) => match waiting.as_mut().poll(cx) {
                Poll::Ready(Ok(permit)) => permit,
                // The semaphore is never closed.
                Poll::Ready(Err(_)) | Poll::Pending => return false,
            },
        };
        self.waiting = None;
        let is_logged = LevelFilter::current() != LevelFilter::OFF;
        self.running = Some(Running {
            since: (is_logged || self.limit.is_some()).then(Instant::now),
            _permit: permit,
        });
        true
    }

    fn poll_tool(&mut self, cx: &mut Context<'_>) -> Poll<Result<ToolReply, Failure>> {
        let Some(future) = &mut self.future else {
            return Poll::Pending;
        };
        let _entered = self.span.enter();
        match contained(|| future.as_mut().poll(cx)) {
            Ok(poll) => poll,
            Err(panicked) => Poll::Ready(Err(panicked)),
        }
    }

    fn poll_cancelled(&mut self, cx: &mut Context<'_>) -> Poll<Ended> {
        let token = self.live.token();
        let cancelled = self.cancelled.get_or_insert_with(|| {
            let token = token.clone();
            Box::pin(async move { token.cancelled().await })
        });
        cancelled.as_mut().poll(cx).map(|()| Ended::Cancelled)
    }

    fn poll_out_of_time(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if self.out_of_time.is_none() {
            let since = self.running.as_ref().and_then(|running| running.since);
            let deadline = self.limit.and_then(|limit| since?.checked_add(limit));
            self.out_of_time = deadline.map(|at| Box::pin(tokio::time::sleep_until(at)));
        }
        match &mut self.out_of_time {
            Some(sleep) => sleep.as_mut().poll(cx),
            None => Poll::Pending,
        }
    }

    /// Turns the end of the call into its answer.
    fn finish(&mut self, ended: Ended) -> Option<Vec<u8>> {
        discard(self.future.take());
        self.addressee.context.end_progress();
        let since = self.running.take().and_then(|running| running.since);
        let took = since.map(|since| since.elapsed()).unwrap_or_default();
        let tool = self.addressee.definition().name();
        let log = |outcome| log::finished(&self.span, tool, outcome, took, self.unheard);
        let answered = self.live.answer();
        let result = match ended {
            Ended::Returned(result) if answered => result,
            // Cancelled while the tool had its thread: what it returned is not wanted any more.
            Ended::Returned(_) | Ended::Cancelled => {
                log(Outcome::Cancelled);
                return None;
            }
        };
        let answer = match result.and_then(|reply| self.addressee.success(&reply)) {
            Ok(answer) => {
                log(Outcome::Success);
                answer
            }
            Err(failure) => {
                let expose = self.addressee.service.expose_defects;
                let rendered = failure.render(tool, expose);
                log(Outcome::Failed(&rendered));
                self.addressee.failure(rendered)
            }
        };
        Some(answer)
    }
}

impl Future for Call {
    type Output = Option<Vec<u8>>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.get_mut();
        let ended = ready!(this.poll_end(cx));
        Poll::Ready(this.finish(ended))
    }
}

impl Drop for Call {
    /// A call that nobody waits for any more; its future's destructors may panic.
    fn drop(&mut self) {
        discard(self.future.take());
        self.addressee.context.end_progress();
    }
}
