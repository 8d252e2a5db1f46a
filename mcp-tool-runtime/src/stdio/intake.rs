//! Lines that were read and not yet taken, and who reads the next ones.

use std::collections::VecDeque;
use std::io::{self, BufRead as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::input::{Piece, Reader};
use super::standard::Input;
use crate::protocol::Handling;

/// How long a thread waits for work before it goes.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the threads of a connection share: lines that wait, and the stream that brings more.
pub(super) struct Intake {
    queue: Mutex<Queue>,
    /// For threads that have nothing to do.
    work: Condvar,
    /// How many calls wait in the queue whose turn has come, for those who may not wait for its lock.
    turns: AtomicUsize,
    /// How many of them may wait for work.
    most_parked: usize,
}

struct Queue {
    pieces: VecDeque<Waiting>,
    /// Calls that had to wait for their turn, which has come.
    turns: VecDeque<Box<Handling>>,
    /// The stream, while nobody reads.
    reader: Option<Reader<Input>>,
    /// Lines and calls taken, and reads done.
    taken: u64,
    ended: bool,
    closed: bool,
    threads: usize,
    parked: usize,
    /// Whether a thread was called or started that has not come to work yet.
    called: bool,
}

enum Waiting {
    Lines { bytes: Arc<Vec<u8>>, at: usize },
    TooLong,
}

/// One line, or what is known of it.
pub(super) enum Line {
    Whole(WholeLine),
    TooLong,
}

/// A line within the chunk it came in.
pub(super) struct WholeLine {
    chunk: Arc<Vec<u8>>,
    from: usize,
    to: usize,
}

impl WholeLine {
    pub(super) fn bytes(&self) -> &[u8] {
        self.chunk.get(self.from..self.to).unwrap_or_default()
    }
}

/// What a thread is to do next.
pub(super) enum Work {
    /// Take lines.
    Answer,
    /// Begin a call.
    Begin(Box<Handling>),
    /// Read: nothing waits, and nobody else reads.
    Read(Reader<Input>),
    /// Nothing, for good.
    Leave,
}

/// The right to be the only one who takes lines.
pub(super) struct Order<'a>(MutexGuard<'a, Queue>);

impl Order<'_> {
    /// Whether more lines wait behind this one.
    pub(super) fn others_wait(&self) -> bool {
        !self.0.pieces.is_empty()
    }
}

/// How far the work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Progress {
    /// Grows with each line or call taken and each read.
    pub(super) taken: u64,
    /// Whether there is work that nobody is at: lines or calls wait, or nobody reads.
    pub(super) left: bool,
    /// Whether nothing will ever be left.
    pub(super) over: bool,
}

impl Intake {
    pub(super) fn new(reader: Reader<Input>, most_parked: usize) -> Self {
        Self {
            queue: Mutex::new(Queue {
                pieces: VecDeque::new(),
                turns: VecDeque::new(),
                reader: Some(reader),
                taken: 0,
                ended: false,
                closed: false,
                threads: 0,
                parked: 0,
                called: false,
            }),
            work: Condvar::new(),
            turns: AtomicUsize::new(0),
            most_parked,
        }
    }

    /// Calls for another thread; whether the caller is to start it, since none waits for work and there are fewer
    /// than `most`.
    pub(super) fn call(&self, most: usize) -> bool {
        let mut queue = self.lock();
        if queue.called {
            return false;
        }
        if queue.parked > 0 {
            queue.called = true;
            drop(queue);
            self.work.notify_one();
            return false;
        }
        if queue.threads >= most || (queue.closed && queue.turns.is_empty()) {
            return false;
        }
        queue.called = true;
        queue.threads += 1;
        true
    }

    /// Whether lines wait.
    pub(super) fn lines_wait(&self) -> bool {
        !self.lock().pieces.is_empty()
    }

    /// The thread that was to be started is at work.
    pub(super) fn came(&self) {
        self.lock().called = false;
    }

    /// The thread that was to be started is not.
    pub(super) fn did_not_come(&self) {
        let mut queue = self.lock();
        queue.called = false;
        queue.threads = queue.threads.saturating_sub(1);
    }

    /// What the asking thread is to do next; waits while there is nothing.
    pub(super) fn next_work(&self) -> Work {
        let mut queue = self.lock();
        let mut patient = true;
        loop {
            if let Some(handling) = queue.turns.pop_front() {
                queue.taken += 1;
                self.turns.fetch_sub(1, Ordering::SeqCst);
                return Work::Begin(handling);
            }
            if !queue.pieces.is_empty() {
                return Work::Answer;
            }
            let over = queue.is_over();
            if let Some(reader) = queue.reader.take().filter(|_| !over) {
                return Work::Read(reader);
            }
            if over || queue.parked >= self.most_parked || !patient {
                queue.threads = queue.threads.saturating_sub(1);
                return Work::Leave;
            }
            queue.parked += 1;
            let waited = self.work.wait_timeout(queue, PATIENCE);
            let (again, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
            queue = again;
            queue.parked -= 1;
            queue.called = false;
            patient = !timeout.timed_out();
        }
    }

    /// Reads more, however long it takes, and lets others read after that.
    ///
    /// # Errors
    ///
    /// Why the stream cannot be read; it has then ended.
    pub(super) fn read(&self, mut reader: Reader<Input>) -> io::Result<()> {
        let read = reader.read(|piece| self.add(piece));
        let mut queue = self.lock();
        queue.taken += 1;
        if let Ok(true) = read {
            queue.reader = Some(reader);
        } else {
            queue.ended = true;
            drop(queue);
            self.work.notify_all();
        }
        read.map(drop)
    }

    fn add(&self, piece: Piece) {
        let mut queue = self.lock();
        if !queue.closed {
            queue.pieces.push_back(match piece {
                Piece::Lines(bytes) => Waiting::Lines {
                    bytes: Arc::new(bytes),
                    at: 0,
                },
                Piece::TooLong => Waiting::TooLong,
            });
        }
    }

    /// Adds a call whose turn has come.
    pub(super) fn begin(&self, handling: Handling) {
        let mut queue = self.lock();
        queue.turns.push_back(Box::new(handling));
        self.turns.fetch_add(1, Ordering::SeqCst);
    }

    /// Whether a call waits whose turn has come.
    pub(super) fn turns_wait(&self) -> bool {
        self.turns.load(Ordering::SeqCst) > 0
    }

    /// Nothing more is wanted; lines that wait are dropped.
    pub(super) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        queue.pieces.clear();
        drop(queue);
        self.work.notify_all();
    }

    /// Takes the next line. Nobody else can take one while the [`Order`] is held: what depends on the
    /// order of messages is done under it.
    pub(super) fn take(&self) -> Option<(Line, Order<'_>)> {
        let mut queue = self.lock();
        let line = queue.next()?;
        Some((line, Order(queue)))
    }

    pub(super) fn progress(&self) -> Progress {
        let queue = self.lock();
        let over = queue.is_over() && queue.pieces.is_empty();
        Progress {
            taken: queue.taken,
            left: !queue.turns.is_empty()
                || (!over && (queue.reader.is_some() || !queue.pieces.is_empty())),
            over,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Whether nothing more will be read.
    fn is_over(&self) -> bool {
        self.ended || self.closed
    }

    fn next(&mut self) -> Option<Line> {
        let front = self.pieces.front_mut()?;
        self.taken += 1;
        let Waiting::Lines { bytes, at } = front else {
            self.pieces.pop_front();
            return Some(Line::TooLong);
        };
        let rest = bytes.get(*at..).unwrap_or_default();
        // Fast, and reading from memory does not fail.
        let length = { rest }.skip_until(b'\n').unwrap_or(rest.len());
        let without_feed = rest.get(..length).and_then(|line| line.strip_suffix(b"\n"));
        let line = WholeLine {
            chunk: Arc::clone(bytes),
            from: *at,
            to: *at + without_feed.map_or(length, <[u8]>::len),
        };
        *at += length;
        if *at >= bytes.len() {
            self.pieces.pop_front();
        }
        Some(Line::Whole(line))
    }
}
