//! Writing: one buffer, one writer at a time, whole lines only.

use std::io;
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::standard::OutputEnd;

/// While this much waits to be written, no further call is started.
const HIGH_WATER: usize = 1024 * 1024;
/// From here on waiting answers are written without waiting for more of them.
const WORTH_WRITING: usize = 16 * 1024;

/// How much the writing thread writes at once: what the reader has taken is known this exactly. Small pieces
/// cost a change of threads each.
const PIECE: usize = 1024 * 1024;
/// The same once the server ends, when it matters.
const LAST_PIECE: usize = 16 * 1024;

/// A message of this size becomes the buffer instead of being copied into it.
const WORTH_KEEPING: usize = 4 * 1024;

/// The answers that wait to be written, and who writes them.
pub(super) struct Output {
    state: Mutex<State>,
    /// For the writing thread: there is work for it.
    work: Condvar,
    /// For tasks: there is room again, all is written, or the stream is closed.
    changed: Notify,
    /// For who waits only for the stream to be closed: another thread, dear to wake at each write.
    gone: Notify,
}

struct State {
    waiting: Vec<u8>,
    /// What the writing thread is at, and how much of that the stream has taken.
    begun: Arc<Vec<u8>>,
    begun_at: usize,
    /// Bytes that the stream has taken.
    written: u64,
    /// The stream, while nobody writes.
    end: Option<OutputEnd>,
    /// Whether the writing thread should write next: writing now could block.
    blocked: bool,
    /// Whether no more calls are taken.
    ending: bool,
    closed: bool,
    /// Why it is closed, where it is not that nobody reads.
    error: Option<io::Error>,
    finished: bool,
}

impl State {
    fn is_written(&self) -> bool {
        self.waiting.is_empty() && self.end.is_some()
    }

    /// Messages whose end the stream has not taken.
    fn messages_left(&self) -> usize {
        let begun = self.begun.get(self.begun_at..).unwrap_or_default();
        let left = self.waiting.iter().chain(begun);
        left.filter(|byte| **byte == b'\n').count()
    }
}

impl Output {
    pub(super) fn new(end: OutputEnd) -> Self {
        Self {
            state: Mutex::new(State {
                waiting: Vec::new(),
                begun: Arc::default(),
                begun_at: 0,
                ending: false,
                written: 0,
                end: Some(end),
                blocked: false,
                closed: false,
                error: None,
                finished: false,
            }),
            work: Condvar::new(),
            changed: Notify::new(),
            gone: Notify::new(),
        }
    }

    /// Adds one message. It is written at the next [`flush`](Self::flush).
    pub(super) fn push(&self, mut message: Vec<u8>) {
        let mut state = self.lock();
        if state.closed {
            return;
        }
        if state.waiting.is_empty() && message.len() >= WORTH_KEEPING {
            message.push(b'\n');
            state.waiting = message;
        } else {
            state.waiting.extend_from_slice(&message);
            state.waiting.push(b'\n');
        }
        if state.waiting.len() >= WORTH_WRITING {
            self.write_now(state);
        }
    }

    /// Writes what waits, without blocking: what the stream does not take is left to the writing thread.
    pub(super) fn flush(&self) {
        self.write_now(self.lock());
    }

    fn write_now<'a>(&'a self, mut state: MutexGuard<'a, State>) {
        while !state.waiting.is_empty() && !state.blocked {
            // Whoever has the stream comes back for what was added meanwhile.
            let Some(mut end) = state.end.take() else {
                return;
            };
            let mut batch = mem::take(&mut state.waiting);
            drop(state);
            let written = end.write_ready(&batch);
            state = self.lock();
            state.end = Some(end);
            match written {
                Ok(written) if written == batch.len() => {
                    state.written += written as u64;
                    batch.clear();
                    if state.waiting.capacity() == 0 {
                        state.waiting = batch;
                    }
                }
                Ok(written) => {
                    state.written += written as u64;
                    batch.drain(..written);
                    batch.append(&mut state.waiting);
                    state.waiting = batch;
                    state.blocked = true;
                    self.work.notify_one();
                }
                Err(error) => self.fail(&mut state, error),
            }
            self.changed.notify_waiters();
        }
    }

    /// The writing thread: writes what could block, until all is finished.
    pub(super) fn write_blocked(&self) {
        let mut state = self.lock();
        loop {
            match (state.blocked, state.end.take()) {
                (true, Some(mut end)) => {
                    let batch = Arc::new(mem::take(&mut state.waiting));
                    (state.begun, state.begun_at) = (Arc::clone(&batch), 0);
                    let mut result = Ok(());
                    while let (Ok(()), Some(rest @ [_, ..])) =
                        (&result, batch.get(state.begun_at..))
                    {
                        let most = if state.ending { LAST_PIECE } else { PIECE };
                        let piece = rest.get(..most).unwrap_or(rest);
                        drop(state);
                        result = end.write_all(piece);
                        state = self.lock();
                        if result.is_ok() {
                            state.begun_at += piece.len();
                            state.written += piece.len() as u64;
                            self.changed.notify_waiters();
                        }
                    }
                    (state.begun, state.begun_at) = (Arc::default(), 0);
                    state.end = Some(end);
                    match result {
                        Ok(()) => state.blocked = !state.waiting.is_empty(),
                        Err(error) => self.fail(&mut state, error),
                    }
                    self.changed.notify_waiters();
                }
                (_, end) => {
                    state.end = end;
                    if state.finished || state.closed {
                        return;
                    }
                    state = self
                        .work
                        .wait(state)
                        .unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    /// Writing has failed: either nobody reads any more, or the operator has to know.
    fn fail(&self, state: &mut State, error: io::Error) {
        use io::ErrorKind::{BrokenPipe, ConnectionReset};

        if !matches!(error.kind(), BrokenPipe | ConnectionReset) {
            state.error.get_or_insert(error);
        }
        self.close_state(state);
    }

    /// Nobody reads any more.
    pub(super) fn close(&self) {
        self.close_state(&mut self.lock());
    }

    fn close_state(&self, state: &mut State) {
        state.closed = true;
        state.blocked = false;
        state.waiting = Vec::new();
        (state.begun, state.begun_at) = (Arc::default(), 0);
        self.work.notify_one();
        self.changed.notify_waiters();
        self.gone.notify_waiters();
    }

    /// Waits until further calls may be started.
    pub(super) async fn room(&self) {
        self.until(|state| state.waiting.len() < HIGH_WATER || state.closed)
            .await;
    }

    /// Waits until nobody reads any more.
    pub(super) async fn closed(&self) {
        until(&self.gone, || self.lock().closed).await;
    }

    pub(super) fn has_room(&self) -> bool {
        self.lock().waiting.len() < HIGH_WATER
    }

    /// Whether answers wait that nobody is writing.
    pub(super) fn waits(&self) -> bool {
        !self.lock().waiting.is_empty()
    }

    /// Whether answers wait that a flush would write: neither that nor the writing thread is at it.
    pub(super) fn waits_for_flush(&self) -> bool {
        let state = self.lock();
        !state.waiting.is_empty() && !state.blocked
    }

    /// Bytes written so far.
    pub(super) fn written(&self) -> u64 {
        self.lock().written
    }

    /// No more calls are taken: from here on it matters whether the reader goes on.
    pub(super) fn end(&self) {
        self.lock().ending = true;
    }

    /// Writes all that is left, as long as the reader goes on taking it; gives up when nothing moves for
    /// all of `grace`.
    pub(super) async fn finish(&self, grace: Duration) {
        self.flush();
        loop {
            let before = self.written();
            let moved =
                self.until(|state| state.is_written() || state.closed || state.written != before);
            let in_time = tokio::time::timeout(grace, moved).await.is_ok();
            let mut state = self.lock();
            if !in_time || state.is_written() || state.closed {
                state.finished = true;
                self.work.notify_one();
                return;
            }
        }
    }

    /// Whether everything reached the client that is still there.
    ///
    /// # Errors
    ///
    /// What kept the output from being written.
    pub(super) fn outcome(&self) -> io::Result<()> {
        let mut state = self.lock();
        if let Some(error) = state.error.take() {
            let what = format!("standard output cannot be written: {error}");
            return Err(io::Error::new(error.kind(), what));
        }
        match state.messages_left() {
            0 => Ok(()),
            left => {
                let what =
                    format!("the client stopped reading: {left} messages were not delivered");
                Err(io::Error::new(io::ErrorKind::TimedOut, what))
            }
        }
    }

    async fn until(&self, reached: impl Fn(&State) -> bool) {
        until(&self.changed, || reached(&self.lock())).await;
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Looks again whenever it is told.
async fn until(told: &Notify, reached: impl Fn() -> bool) {
    loop {
        let again = told.notified();
        if reached() {
            return;
        }
        again.await;
    }
}

/// Starts the writing thread.
pub(super) fn start_writing(output: &Arc<Output>) -> io::Result<()> {
    let output = Arc::clone(output);
    std::thread::Builder::new()
        .name("mcp-stdout".to_owned())
        .spawn(move || output.write_blocked())?;
    Ok(())
}
