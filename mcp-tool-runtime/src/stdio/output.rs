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

/// A message of this size becomes the buffer instead of being copied into it.
const WORTH_KEEPING: usize = 4 * 1024;

/// The answers that wait to be written, and who writes them.
pub(super) struct Output {
    state: Mutex<State>,
    /// For the writing thread: there is work for it.
    work: Condvar,
    /// For tasks: there is room again, all is written, or the stream is closed.
    changed: Notify,
}

struct State {
    waiting: Vec<u8>,
    /// The stream, while nobody writes.
    end: Option<OutputEnd>,
    /// Whether the writing thread should write next: writing now could block.
    blocked: bool,
    closed: bool,
    finished: bool,
}

impl Output {
    pub(super) fn new(end: OutputEnd) -> Self {
        Self {
            state: Mutex::new(State {
                waiting: Vec::new(),
                end: Some(end),
                blocked: false,
                closed: false,
                finished: false,
            }),
            work: Condvar::new(),
            changed: Notify::new(),
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
                    batch.clear();
                    if state.waiting.capacity() == 0 {
                        state.waiting = batch;
                    }
                }
                Ok(written) => {
                    batch.drain(..written);
                    batch.append(&mut state.waiting);
                    state.waiting = batch;
                    state.blocked = true;
                    self.work.notify_one();
                }
                Err(_) => self.close(&mut state),
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
                    let batch = mem::take(&mut state.waiting);
                    drop(state);
                    let result = end.write_all(&batch);
                    state = self.lock();
                    state.end = Some(end);
                    match result {
                        Ok(()) => state.blocked = !state.waiting.is_empty(),
                        Err(_) => self.close(&mut state),
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

    /// Nobody reads any more.
    fn close(&self, state: &mut State) {
        state.closed = true;
        state.blocked = false;
        state.waiting = Vec::new();
        self.work.notify_one();
        self.changed.notify_waiters();
    }

    /// Waits until further calls may be started.
    pub(super) async fn room(&self) {
        self.until(|state| state.waiting.len() < HIGH_WATER || state.closed)
            .await;
    }

    /// Waits until nobody reads any more.
    pub(super) async fn closed(&self) {
        self.until(|state| state.closed).await;
    }

    pub(super) fn has_room(&self) -> bool {
        self.lock().waiting.len() < HIGH_WATER
    }

    pub(super) fn is_closed(&self) -> bool {
        self.lock().closed
    }

    /// Whether answers wait that nobody is writing.
    pub(super) fn waits(&self) -> bool {
        !self.lock().waiting.is_empty()
    }

    /// Writes all that is left; gives up after `grace`.
    pub(super) async fn finish(&self, grace: Duration) {
        self.flush();
        let written =
            self.until(|state| (state.waiting.is_empty() && state.end.is_some()) || state.closed);
        let _ = tokio::time::timeout(grace, written).await;
        self.lock().finished = true;
        self.work.notify_one();
    }

    async fn until(&self, reached: impl Fn(&State) -> bool) {
        loop {
            let changed = self.changed.notified();
            if reached(&self.lock()) {
                return;
            }
            changed.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
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
