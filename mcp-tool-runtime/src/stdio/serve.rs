//! Serving one client: who takes lines, and who waits.

mod keeper;

use std::future::{Future, poll_fn};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll};

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Notify;

use super::input::{Piece, read_lines};
use super::intake::{Intake, Line, Taken};
use super::output::{Output, start_writing};
use super::standard::{self, Closed, Input, Peer};
use crate::protocol::{Accepted, Handling, Session, SessionSettings};
use crate::server::BuiltServer;
use crate::tool::Outbox;

/// How many lines a task answers before it lets others have its thread.
const LINES_IN_A_ROW: usize = 64;
/// How many accepted calls may wait for their turn, so that cancellations behind them are still read.
const MAX_HELD: usize = 1024;

pub(super) async fn serve(server: &BuiltServer) -> io::Result<()> {
    let name = &server.service.identity.name;
    standard::greet(name, server.service.tools().len());
    let streams = standard::take()?;
    let output = Arc::new(Output::new(streams.output));
    let settings = SessionSettings {
        outbox: Some(outbox(&output)),
        unheard: Some(standard::tell),
    };
    let session = Session::new(Arc::clone(&server.service), settings);
    let serving = Arc::new(Serving::new(session, output));
    start_writing(&serving.output)?;
    start_reading(&serving, streams.input)?;
    start_watching(&serving, streams.peer)?;
    let ended = keeper::start_keeping(&serving)?;
    ended
        .await
        .unwrap_or_else(|_| Err(io::Error::other("the server's own thread died")))
}

/// Notifications go between the answers; when the client does not keep up, they are left out.
fn outbox(output: &Arc<Output>) -> Outbox {
    let output = Arc::clone(output);
    Arc::new(move |message| {
        if output.has_room() {
            output.push(message);
            output.flush();
        }
    })
}

/// Starts the reading thread. It is not waited for: it may be in a read that never returns.
fn start_reading(serving: &Arc<Serving>, input: Input) -> io::Result<()> {
    let serving = Arc::clone(serving);
    let max_line = serving.session.service().limits.max_message_bytes;
    std::thread::Builder::new()
        .name("mcp-stdin".to_owned())
        .spawn(move || {
            let pass_on = |piece: Piece| serving.intake.add(piece);
            if let Err(error) = read_lines(input, max_line, pass_on) {
                tracing::error!(%error, "standard input cannot be read");
            }
            serving.intake.end();
            serving.input_over.notify_one();
        })?;
    Ok(())
}

/// Starts the thread that notices when the client goes away: reading and writing may not come to it. Nor
/// is it waited for.
fn start_watching(serving: &Arc<Serving>, mut peer: Peer) -> io::Result<()> {
    let serving = Arc::clone(serving);
    std::thread::Builder::new()
        .name("mcp-peer".to_owned())
        .spawn(move || {
            while let Some(closed) = peer.closed() {
                match closed {
                    Closed::Input => serving.input_over.notify_one(),
                    Closed::Output => serving.output.close(),
                }
            }
        })?;
    Ok(())
}

/// What the tasks of one connection share.
struct Serving {
    session: Session,
    /// Where tools run.
    runtime: Handle,
    intake: Intake,
    output: Arc<Output>,
    /// Lines taken whose answer is not in the output yet.
    unfinished: AtomicUsize,
    max_unfinished: usize,
    /// Told when there are fewer unfinished lines than before, where that matters.
    fewer: Notify,
    /// Told when the client has ended the input; some of it may still have to be taken, or even read.
    input_over: Notify,
    /// Told when the input has ended and all of it was taken.
    ended: Notify,
    ending: AtomicBool,
    takers_wanted: usize,
    takers: AtomicUsize,
    /// Takers that are in the code of a tool.
    busy: AtomicUsize,
    /// Whether a taker was started that has not come to run yet.
    starting: AtomicBool,
    pacing: AtomicBool,
    pace: Notify,
    /// On one thread a tool that blocks keeps all others from running.
    one_thread: bool,
}

/// What one attempt to take a line led to.
enum Step {
    Done,
    Unfinished(Box<Handling>),
    Empty,
    Ended,
}

impl Serving {
    fn new(session: Session, output: Arc<Output>) -> Self {
        let runtime = Handle::current();
        let one_thread = runtime.runtime_flavor() == RuntimeFlavor::CurrentThread;
        let workers = runtime.metrics().num_workers();
        let max_in_flight = session.service().limits.max_in_flight;
        Self {
            session,
            intake: Intake::default(),
            output,
            unfinished: AtomicUsize::new(0),
            max_unfinished: max_in_flight.saturating_add(MAX_HELD),
            fewer: Notify::new(),
            input_over: Notify::new(),
            ended: Notify::new(),
            ending: AtomicBool::new(false),
            takers_wanted: if one_thread { 1 } else { workers.clamp(2, 8) },
            takers: AtomicUsize::new(0),
            busy: AtomicUsize::new(0),
            starting: AtomicBool::new(false),
            pacing: AtomicBool::new(false),
            pace: Notify::new(),
            one_thread,
            runtime,
        }
    }

    fn start_taker(self: &Arc<Self>) {
        self.takers.fetch_add(1, Ordering::SeqCst);
        let serving = Arc::clone(self);
        self.runtime.spawn(async move {
            serving.starting.store(false, Ordering::SeqCst);
            serving.take_lines().await;
        });
    }

    /// One task that takes lines and answers them.
    async fn take_lines(self: &Arc<Self>) {
        let mut in_a_row = 0;
        loop {
            self.room().await;
            match poll_fn(|cx| Poll::Ready(self.take_line(cx))).await {
                Step::Done => in_a_row += 1,
                Step::Unfinished(handling) => {
                    let serving = Arc::clone(self);
                    tokio::spawn(async move {
                        let answer = handling.await;
                        serving.answered(answer);
                        serving.output.flush();
                    });
                    // The new task is next on this thread, and nobody else can run it there.
                    in_a_row = LINES_IN_A_ROW;
                }
                Step::Empty => {
                    in_a_row = 0;
                    self.output.flush();
                    if self.may_leave() {
                        return;
                    }
                    self.intake.ready().await;
                }
                Step::Ended => {
                    self.output.flush();
                    self.ended.notify_one();
                    // Pass it on to the next one that waits.
                    self.intake.end();
                    return;
                }
            }
            if in_a_row >= LINES_IN_A_ROW {
                in_a_row = 0;
                self.output.flush();
                give_way().await;
            }
        }
    }

    /// Whether there are more takers than needed; the one who asks is then no longer counted.
    fn may_leave(&self) -> bool {
        let one_less = |takers| (takers > self.takers_wanted).then(|| takers - 1);
        let order = Ordering::SeqCst;
        self.takers.fetch_update(order, order, one_less).is_ok()
    }

    /// Takes one line, and answers it if that can be done at once.
    fn take_line(&self, cx: &mut Context<'_>) -> Step {
        let (line, order) = match self.intake.take() {
            Taken::Line(line, order) => (line, order),
            Taken::Empty => return Step::Empty,
            Taken::Ended => return Step::Ended,
        };
        self.unfinished.fetch_add(1, Ordering::SeqCst);
        let accepted = match &line {
            Line::Whole(line) => self.session.accept(line.bytes()),
            Line::TooLong => Accepted::Answer(self.session.too_long()),
        };
        let accepted = match accepted {
            Accepted::Call(_) | Accepted::Batch(_) => accepted,
            // Still in order: nothing overtakes the answer of `initialize`.
            Accepted::Answer(answer) => {
                self.answered(Some(answer));
                return Step::Done;
            }
            Accepted::Nothing => {
                self.answered(None);
                return Step::Done;
            }
        };
        let others_wait = order.others_wait();
        drop(order);
        let busy = self.busy.fetch_add(1, Ordering::SeqCst) + 1;
        if others_wait || busy >= self.takers.load(Ordering::SeqCst) || self.output.waits() {
            self.watch_pace();
        }
        let mut handling = Handling::of(accepted);
        let answer = Pin::new(&mut handling).poll(cx);
        self.busy.fetch_sub(1, Ordering::SeqCst);
        match answer {
            Poll::Ready(answer) => {
                self.answered(answer);
                Step::Done
            }
            Poll::Pending => Step::Unfinished(Box::new(handling)),
        }
    }

    fn answered(&self, answer: Option<Vec<u8>>) {
        if let Some(answer) = answer {
            self.output.push(answer);
        }
        let before = self.unfinished.fetch_sub(1, Ordering::SeqCst);
        if before >= self.max_unfinished || self.ending.load(Ordering::SeqCst) {
            self.fewer.notify_waiters();
        }
    }

    /// Waits until another line may be taken.
    async fn room(&self) {
        self.output.room().await;
        self.until_fewer_than(self.max_unfinished).await;
    }

    async fn until_fewer_than(&self, count: usize) {
        loop {
            let fewer = self.fewer.notified();
            if self.unfinished.load(Ordering::SeqCst) < count {
                return;
            }
            fewer.await;
        }
    }

    fn watch_pace(&self) {
        if !self.pacing.load(Ordering::SeqCst) && !self.pacing.swap(true, Ordering::SeqCst) {
            self.pace.notify_one();
        }
    }
}

/// Lets the other tasks of this thread run. The waker puts this one behind them, unlike tokio's own
/// `yield_now`, which also polls the drivers.
async fn give_way() {
    let mut given = false;
    poll_fn(|cx| {
        if std::mem::replace(&mut given, true) {
            return Poll::Ready(());
        }
        cx.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}
