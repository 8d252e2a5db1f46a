//! Writing: one buffer, one writer at a time, whole lines only.

use std::io;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::standard::OutputEnd;
use super::watch::Bell;

/// While this much waits to be written, no further call is started.
const HIGH_WATER: usize = 1024 * 1024;
/// From here on waiting answers are written without waiting for more of them.
const WORTH_WRITING: usize = 16 * 1024;

/// How much the writing thread writes at once: what the reader has taken is known this exactly. Small pieces
/// cost a change of threads each.
const PIECE: usize = 64 * 1024;
/// The same once the server ends, when it matters.
const LAST_PIECE: usize = 16 * 1024;

/// A message of this size becomes the buffer instead of being copied into it.
const WORTH_KEEPING: usize = 4 * 1024;

/// The answers that wait to be written, and who writes them.
pub(super) struct Output {
    state: Mutex<State>,
    /// Whether no further call is started.
    full: AtomicBool,
    /// For the writing thread: there is work for it.
    work: Condvar,
    /// For the others: there is room again, or the stream is closed.
    room: Condvar,
    /// Rung when the stream is closed and, once the server ends, at each write.
    bell: Bell,
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
    /// Whether there is a writing thread. Most servers never need one.
    has_writer: bool,
    /// Whether no more calls are taken.
    ending: bool,
    closed: bool,
    /// Why it is closed, where it is not that nobody reads.
    error: Option<io::Error>,
    finished: bool,
}

/// How far writing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Written {
    /// Bytes that the stream has taken.
    pub(super) bytes: u64,
    /// Whether nothing is left, or nobody is there to read it.
    pub(super) all: bool,
    /// Whether nobody reads any more.
    pub(super) closed: bool,
}

impl State {
    /// Messages whose end the stream has not taken.
    fn messages_left(&self) -> usize {
        let begun = self.begun.get(self.begun_at..).unwrap_or_default();
        let left = self.waiting.iter().chain(begun);
        left.filter(|byte| **byte == b'\n').count()
    }
}

impl Output {
    pub(super) fn new(end: OutputEnd, bell: Bell) -> Self {
        Self {
            state: Mutex::new(State {
                waiting: Vec::new(),
                begun: Arc::default(),
                begun_at: 0,
                written: 0,
                end: Some(end),
                blocked: false,
                has_writer: false,
                ending: false,
                closed: false,
                error: None,
                finished: false,
            }),
            full: AtomicBool::new(false),
            work: Condvar::new(),
            room: Condvar::new(),
            bell,
        }
    }

    /// Adds one message. It is written at the next [`flush`](Self::flush).
    pub(super) fn push(self: &Arc<Self>, mut message: Vec<u8>) {
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
    pub(super) fn flush(self: &Arc<Self>) {
        self.write_now(self.lock());
    }

    /// Whether a writing thread was needed and could not be started.
    pub(super) fn lacks_writer(&self) -> bool {
        let state = self.lock();
        state.blocked && !state.has_writer
    }

    /// The same as [`flush`](Self::flush), and in the place of a writing thread that could not be started.
    pub(super) fn retry(self: &Arc<Self>) {
        let mut state = self.lock();
        state.blocked &= state.has_writer;
        self.write_now(state);
    }

    fn write_now<'a>(self: &'a Arc<Self>, mut state: MutexGuard<'a, State>) {
        while !state.waiting.is_empty() && !state.blocked {
            // Whoever has the stream comes back for what was added meanwhile.
            let Some(mut end) = state.end.take() else {
                break;
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
                    self.wrote(&mut state, written);
                }
                Ok(written) => {
                    batch.drain(..written);
                    batch.append(&mut state.waiting);
                    state.waiting = batch;
                    state.blocked = true;
                    self.wrote(&mut state, written);
                    self.call_writer(&mut state);
                }
                Err(error) => self.fail(&mut state, error),
            }
        }
        self.tell_room(&state);
    }

    /// Whoever finds that there is room again tells those who wait for it: nobody else will.
    fn tell_room(&self, state: &State) {
        let full = is_full(state);
        if self.full.swap(full, Ordering::SeqCst) && !full {
            self.room.notify_all();
        }
    }

    /// The stream has taken this much.
    fn wrote(&self, state: &mut State, bytes: usize) {
        state.written += bytes as u64;
        self.tell_room(state);
        if state.ending {
            self.bell.ring();
        }
    }

    fn call_writer(self: &Arc<Self>, state: &mut State) {
        if state.has_writer {
            self.work.notify_one();
            return;
        }
        let output = Arc::clone(self);
        let started = std::thread::Builder::new()
            .name("mcp-stdout".to_owned())
            .spawn(move || output.write_blocked());
        match started {
            Ok(_) => state.has_writer = true,
            // There is none to be had for now: the keeper tries again.
            Err(_) => self.bell.ring(),
        }
    }

    /// The writing thread: writes what could block, until all is finished.
    fn write_blocked(&self) {
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
                        if state.closed {
                            break;
                        }
                        if result.is_ok() {
                            state.begun_at += piece.len();
                            self.wrote(&mut state, piece.len());
                        }
                    }
                    (state.begun, state.begun_at) = (Arc::default(), 0);
                    state.end = Some(end);
                    match result {
                        Ok(()) => state.blocked = !state.waiting.is_empty(),
                        Err(error) => self.fail(&mut state, error),
                    }
                    self.wrote(&mut state, 0);
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

        if !state.closed && !matches!(error.kind(), BrokenPipe | ConnectionReset) {
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
        self.tell_room(state);
        self.work.notify_one();
        self.bell.ring();
    }

    /// Whether so much waits that no further call should be started.
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Ordering::SeqCst)
    }

    /// Waits until further calls may be started.
    pub(super) fn wait_for_room(&self) {
        let room = self.room.wait_while(self.lock(), |state| is_full(state));
        drop(room);
    }

    /// Whether answers wait that a flush would write: neither that nor the writing thread is at it.
    pub(super) fn waits_for_flush(&self) -> bool {
        let state = self.lock();
        !state.waiting.is_empty() && (!state.blocked || !state.has_writer)
    }

    pub(super) fn written(&self) -> Written {
        let state = self.lock();
        Written {
            bytes: state.written,
            all: state.waiting.is_empty() && state.end.is_some(),
            closed: state.closed,
        }
    }

    /// No more calls are taken: from here on it matters whether the reader goes on.
    pub(super) fn end(&self) {
        self.lock().ending = true;
    }

    /// Nothing more will be written.
    pub(super) fn finish(&self) {
        let mut state = self.lock();
        state.finished = true;
        self.tell_room(&state);
        self.work.notify_one();
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

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_full(state: &State) -> bool {
    state.waiting.len() >= HIGH_WATER && !state.closed && !state.finished
}
