//! Lines that were read and not yet taken: bounded, and taken in order.

use std::collections::VecDeque;
use std::io::BufRead as _;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::input::Piece;

/// Reading pauses while this many bytes wait.
const HIGH_WATER: usize = 256 * 1024;

/// The queue between the reading thread and the tasks that answer.
#[derive(Default)]
pub(super) struct Intake {
    queue: Mutex<Queue>,
    room: Condvar,
    /// Told once per piece, or per waiting task.
    ready: Notify,
}

#[derive(Default)]
pub(super) struct Queue {
    pieces: VecDeque<Waiting>,
    bytes: usize,
    taken: u64,
    ended: bool,
    closed: bool,
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

/// What taking a line found.
pub(super) enum Taken<'a> {
    Line(Line, Order<'a>),
    Empty,
    Ended,
}

/// The right to be the only one who takes lines.
pub(super) struct Order<'a>(MutexGuard<'a, Queue>);

impl Order<'_> {
    /// Whether more lines wait behind this one.
    pub(super) fn others_wait(&self) -> bool {
        !self.0.pieces.is_empty()
    }
}

impl Intake {
    /// Adds what was read, once there is room; false when no more is wanted.
    pub(super) fn add(&self, piece: Piece) -> bool {
        let mut queue = self.lock();
        while queue.bytes >= HIGH_WATER && !queue.closed {
            queue = self
                .room
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if queue.closed {
            return false;
        }
        let several = match piece {
            Piece::Lines(bytes) => {
                queue.bytes += bytes.len();
                let several = bytes.iter().filter(|b| **b == b'\n').nth(1).is_some();
                let bytes = Arc::new(bytes);
                queue.pieces.push_back(Waiting::Lines { bytes, at: 0 });
                several
            }
            Piece::TooLong => {
                queue.pieces.push_back(Waiting::TooLong);
                false
            }
        };
        drop(queue);
        self.ready.notify_one();
        if several {
            self.ready.notify_one();
        }
        true
    }

    /// Nothing more will come.
    pub(super) fn end(&self) {
        self.lock().ended = true;
        self.ready.notify_waiters();
        self.ready.notify_one();
    }

    /// Nothing more is wanted; what waits is dropped.
    pub(super) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        queue.ended = true;
        queue.pieces.clear();
        queue.bytes = 0;
        drop(queue);
        self.room.notify_all();
        self.ready.notify_waiters();
        self.ready.notify_one();
    }

    /// Takes the next line. Nobody else can take one while the [`Order`] is held: what depends on the
    /// order of messages is done under it.
    pub(super) fn take(&self) -> Taken<'_> {
        let mut queue = self.lock();
        match queue.next() {
            Some(line) => {
                if queue.bytes < HIGH_WATER {
                    self.room.notify_one();
                }
                Taken::Line(line, Order(queue))
            }
            None if queue.ended => Taken::Ended,
            None => Taken::Empty,
        }
    }

    /// Waits until there may be lines.
    pub(super) async fn ready(&self) {
        self.ready.notified().await;
    }

    /// Lines taken so far, and whether any wait.
    pub(super) fn progress(&self) -> (u64, bool) {
        let queue = self.lock();
        (queue.taken, !queue.pieces.is_empty())
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
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
        let is_last = *at >= bytes.len();
        self.bytes = self.bytes.saturating_sub(length);
        if is_last {
            self.pieces.pop_front();
        }
        Some(Line::Whole(line))
    }
}
