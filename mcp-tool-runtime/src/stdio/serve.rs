//! Serving one client: threads that read and answer.

mod keeper;

use std::future::{Future as _, poll_fn};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::task::unconstrained;

use super::input::Reader;
use super::intake::{Intake, Line, Work};
use super::output::Output;
use super::signal::Signals;
use super::standard::{self, Input};
use super::watch::{Bell, watch};
use crate::protocol::{Accepted, Handling, Session, SessionSettings};
use crate::server::BuiltServer;
use crate::tool::Outbox;

/// When lines have waited this long, they are worth another thread, and answers a write.
const LONG: Duration = Duration::from_micros(100);
/// How many accepted calls may wait for their turn, so that cancellations behind them are still read.
const MAX_HELD: usize = 1024;

pub(super) async fn serve(server: &BuiltServer) -> io::Result<()> {
    let name = &server.service.identity.name;
    standard::greet(name, server.service.tools().len());
    let streams = standard::take()?;
    let (bell, watch) = watch(streams.peer)?;
    // Before anything is answered: a client that has an answer may send a signal.
    let signals = Signals::listen(&bell);
    let output = Arc::new(Output::new(streams.output, bell.clone()));
    let settings = SessionSettings {
        outbox: Some(outbox(&output)),
        unheard: Some(standard::tell),
    };
    let session = Session::new(Arc::clone(&server.service), settings);
    let serving = Arc::new(Serving::new(session, streams.input, output, bell));
    let ended = keeper::start_keeping(&serving, watch, signals)?;
    // Whoever drops this future does not want to serve any longer.
    let _abandon = Abandon(&serving);
    serving.call_help(usize::MAX)?;
    ended
        .await
        .unwrap_or_else(|_| Err(io::Error::other("the server's own thread died")))
}

/// Notifications go between the answers; when the client does not keep up, they are left out.
fn outbox(output: &Arc<Output>) -> Outbox {
    let output = Arc::clone(output);
    Arc::new(move |message| {
        if !output.is_full() {
            output.push(message);
            output.flush();
        }
    })
}

struct Abandon<'a>(&'a Serving);

impl Drop for Abandon<'_> {
    fn drop(&mut self) {
        self.0.abandoned.store(true, Ordering::SeqCst);
        self.0.bell.ring();
    }
}

/// What the threads of one connection share.
struct Serving {
    session: Session,
    /// Where calls go on that have to wait for something.
    runtime: Handle,
    intake: Intake,
    output: Arc<Output>,
    /// Wakes the keeper.
    bell: Bell,
    /// Whether the keeper looks after the others, every few milliseconds.
    pacing: AtomicBool,
    /// Whether the lines that came together last took long.
    slow: AtomicBool,
    /// Lines taken whose answer is not in the output yet.
    unfinished: AtomicUsize,
    max_unfinished: usize,
    /// For threads that wait until there are fewer unfinished lines.
    crowd: Mutex<()>,
    fewer: Condvar,
    /// How many threads answer at once, those aside that a tool blocks.
    most_threads: usize,
    ending: AtomicBool,
    abandoned: AtomicBool,
    /// Why the input cannot be read.
    unread: OnceLock<io::Error>,
}

/// What one attempt to take a line led to.
enum Step {
    Done { others_wait: bool },
    Empty,
}

impl Serving {
    fn new(session: Session, input: Input, output: Arc<Output>, bell: Bell) -> Self {
        let runtime = Handle::current();
        let most_threads = runtime.metrics().num_workers().clamp(1, 8);
        let limits = session.service().limits;
        Self {
            intake: Intake::new(Reader::new(input, limits.max_message_bytes), most_threads),
            max_unfinished: limits.max_in_flight.saturating_add(MAX_HELD),
            session,
            runtime,
            output,
            bell,
            pacing: AtomicBool::new(false),
            slow: AtomicBool::new(false),
            unfinished: AtomicUsize::new(0),
            crowd: Mutex::new(()),
            fewer: Condvar::new(),
            most_threads,
            ending: AtomicBool::new(false),
            abandoned: AtomicBool::new(false),
            unread: OnceLock::new(),
        }
    }

    /// Calls for another thread, if there are fewer than `most`.
    fn call_help(self: &Arc<Self>, most: usize) -> io::Result<()> {
        if self.intake.call(most) {
            let serving = Arc::clone(self);
            let started = std::thread::Builder::new()
                .name("mcp-stdio".to_owned())
                .spawn(move || {
                    serving.intake.came();
                    serving.work();
                });
            if let Err(error) = started {
                self.intake.did_not_come();
                return Err(error);
            }
        }
        Ok(())
    }

    /// What each thread does: it reads when nothing waits and nobody else reads, and answers what it read. A
    /// lone call is answered without a change of threads.
    fn work(self: &Arc<Self>) {
        let mut has_read = false;
        loop {
            match self.intake.next_work() {
                Work::Answer => {
                    // Who was called for lines calls the next one for what is left, so that all come soon.
                    if !std::mem::take(&mut has_read) || self.slow.load(Ordering::Relaxed) {
                        self.call_for_lines();
                    }
                    self.in_runtime(|cx| self.answer(cx));
                }
                Work::Begin(handling) => {
                    self.output.wait_for_room();
                    self.in_runtime(|cx| {
                        self.begin(*handling, cx);
                        self.output.flush();
                    });
                }
                Work::Read(reader) => {
                    has_read = true;
                    if let Err(error) = self.intake.read(reader) {
                        tracing::error!(%error, "standard input cannot be read");
                        let what = format!("standard input cannot be read: {error}");
                        let _ = self.unread.set(io::Error::new(error.kind(), what));
                    }
                }
                Work::Leave => break,
            }
        }
        // The input may be over.
        self.bell.ring();
    }

    /// Does something inside the runtime, where the calls go on. What panics here is no tool, and others go on.
    fn in_runtime(&self, act: impl FnOnce(&mut Context<'_>)) {
        let mut act = Some(act);
        let act = poll_fn(|cx| {
            if let Some(act) = act.take() {
                act(cx);
            }
            Poll::Ready(())
        });
        let acted = AssertUnwindSafe(|| self.runtime.block_on(act));
        if catch_unwind(acted).is_err() {
            tracing::error!("answering a message panicked");
        }
    }

    /// Answers the lines that wait.
    fn answer(self: &Arc<Self>, cx: &mut Context<'_>) {
        let mut since = Instant::now();
        let mut slow = false;
        while self.waits_for_room() {
            match self.take_line(cx) {
                Step::Done { others_wait: true } if since.elapsed() >= LONG => {
                    slow = true;
                    self.output.flush();
                    self.call_for_lines();
                    since = Instant::now();
                }
                Step::Done { .. } => {}
                Step::Empty => break,
            }
        }
        self.slow.store(slow, Ordering::Relaxed);
        self.output.flush();
    }

    /// Calls for another thread if there is more than the asking one can take at once.
    fn call_for_lines(self: &Arc<Self>) {
        if self.most_threads > 1 && self.intake.lines_wait() {
            // Without help it only takes longer.
            let _ = self.call_help(self.most_threads);
        }
    }

    /// Takes one line, and answers it if that can be done at once.
    fn take_line(self: &Arc<Self>, cx: &mut Context<'_>) -> Step {
        let Some((line, order)) = self.intake.take() else {
            return Step::Empty;
        };
        self.unfinished.fetch_add(1, Ordering::SeqCst);
        let accepted = match &line {
            Line::Whole(line) => self.session.accept(line.bytes()),
            Line::TooLong => Accepted::Answer(self.session.too_long()),
        };
        let others_wait = order.others_wait();
        match accepted {
            Accepted::Call(_) | Accepted::Batch(_) => {
                drop(order);
                self.watch_pace();
                self.begin(Handling::of(accepted), cx);
            }
            // Still in order: nothing overtakes the answer of `initialize`.
            Accepted::Answer(answer) => self.answered(Some(answer)),
            Accepted::Nothing => self.answered(None),
        }
        Step::Done { others_wait }
    }

    /// Leaves a call that waits for something to the runtime. Its first step may block, which is nothing for the
    /// runtime's threads: after its turn has come a call begins on one of the server's.
    fn go_on(self: &Arc<Self>, mut handling: Handling) {
        let serving = Arc::clone(self);
        self.runtime.spawn(async move {
            if handling.waits_for_turn() {
                handling.turn().await;
                serving.intake.begin(handling);
                serving.tell_crowd();
                // One may be reading, and the others in tools that block.
                let _ = serving.call_help(serving.most_threads.max(2));
                serving.watch_pace();
                return;
            }
            let answer = handling.await;
            serving.answered(answer);
            serving.output.flush();
        });
    }

    /// Takes the first step of a call, or all of them where it waits for nothing.
    fn begin(self: &Arc<Self>, mut handling: Handling, cx: &mut Context<'_>) {
        // The runtime's budget is for one task; here it would have to do for all that is answered in a row.
        let begun = pin!(unconstrained(&mut handling)).poll(cx);
        match begun {
            Poll::Ready(answer) => self.answered(answer),
            Poll::Pending => self.go_on(handling),
        }
    }

    fn answered(&self, answer: Option<Vec<u8>>) {
        if let Some(answer) = answer {
            self.output.push(answer);
        }
        let before = self.unfinished.fetch_sub(1, Ordering::SeqCst);
        if before >= self.max_unfinished {
            self.tell_crowd();
        }
        if self.ending.load(Ordering::SeqCst) {
            self.bell.ring();
        }
    }

    fn is_crowded(&self) -> bool {
        self.unfinished.load(Ordering::SeqCst) >= self.max_unfinished
            && !self.ending.load(Ordering::SeqCst)
    }

    /// Whether no further line may be taken for now.
    fn is_held_back(&self) -> bool {
        self.output.is_full() || self.is_crowded()
    }

    /// No more lines are taken, and who waits for their turn need not.
    fn end(&self) {
        self.ending.store(true, Ordering::SeqCst);
        self.intake.close();
        self.output.end();
        self.tell_crowd();
    }

    /// Waits until another line may be taken; false where a call whose turn has come needs the thread first.
    fn waits_for_room(&self) -> bool {
        while self.is_held_back() {
            self.output.flush();
            self.output.wait_for_room();
            let crowd = self.crowd.lock().unwrap_or_else(PoisonError::into_inner);
            let stays = |(): &mut ()| self.is_crowded() && !self.intake.turns_wait();
            let waited = self.fewer.wait_while(crowd, stays);
            drop(waited);
            if self.is_crowded() && self.intake.turns_wait() {
                return false;
            }
        }
        true
    }

    /// Has those look again who wait until there are fewer unfinished lines.
    fn tell_crowd(&self) {
        // Whoever has looked before, and waits after, is told.
        drop(self.crowd.lock());
        self.fewer.notify_all();
    }

    /// Has the keeper look after this thread, which is about to run a tool.
    fn watch_pace(&self) {
        if !self.pacing.load(Ordering::SeqCst) && !self.pacing.swap(true, Ordering::SeqCst) {
            self.bell.ring();
        }
    }
}
