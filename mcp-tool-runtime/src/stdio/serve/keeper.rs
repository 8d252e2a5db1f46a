//! The thread that keeps pace and time, however long tools block the threads of the runtime.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::Serving;
use crate::stdio::output::Written;
use crate::stdio::signal::Signals;
use crate::stdio::standard;
use crate::stdio::watch::Watch;

/// How long calls at work get to finish once the input has ended, and how long a client may take nothing.
const GRACE: Duration = Duration::from_secs(10);
/// How long calls get to notice that they were cancelled.
const LAST_GRACE: Duration = Duration::from_secs(1);
/// How often it is looked whether a tool holds up the others.
const PACE: Duration = Duration::from_millis(5);

/// Starts the thread. Its waiting depends on nothing of the runtime, all of whose workers may be in a tool that
/// blocks.
pub(super) fn start_keeping(
    serving: &Arc<Serving>,
    watch: Watch,
    signals: Signals,
) -> io::Result<oneshot::Receiver<io::Result<()>>> {
    let keeper = Keeper {
        serving: Arc::clone(serving),
        watch,
        signals,
        input_closed: false,
        look: None,
    };
    let (ended, receiver) = oneshot::channel();
    std::thread::Builder::new()
        .name("mcp-keeper".to_owned())
        .spawn(move || drop(ended.send(keeper.keep())))?;
    Ok(receiver)
}

struct Keeper {
    serving: Arc<Serving>,
    watch: Watch,
    signals: Signals,
    /// Whether the client has ended the input; some of it may still have to be taken, or even read.
    input_closed: bool,
    /// When to look next whether a tool holds up the others, and how far they were at the last look.
    look: Option<(Instant, u64)>,
}

/// What waiting led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waited {
    /// What was waited for is so.
    Reached,
    TooLong,
    /// The process is asked to end.
    Signal,
    /// Nobody waits for the server to end any more.
    Abandoned,
}

impl Keeper {
    /// Sees the connection through to its end.
    fn keep(mut self) -> io::Result<()> {
        if self.serve() == Waited::Abandoned {
            return self.abandon();
        }
        self.serving.end();
        let unfinished = match self.wind_up() {
            Waited::Abandoned => return self.abandon(),
            Waited::Signal => {
                self.serving.session.cut_off();
                self.serving.output.flush();
                Some("a second signal: the process ends at once")
            }
            Waited::TooLong => {
                Some("a tool blocks its thread and cannot be stopped: the process ends")
            }
            Waited::Reached => None,
        };
        let result = self.serving.output.outcome();
        if let Err(error) = &result {
            report(&error.to_string());
        }
        let Some(unfinished) = unfinished else {
            return result;
        };
        report(unfinished);
        std::process::exit(i32::from(result.is_err()))
    }

    fn abandon(&self) -> io::Result<()> {
        self.serving.end();
        self.serving.session.cut_off();
        self.serving.output.finish();
        Ok(())
    }

    /// Waits for the end of the input, a signal, or a client that reads no more.
    fn serve(&mut self) -> Waited {
        loop {
            let ended = |keeper: &Self| {
                keeper.input_closed
                    || keeper.serving.intake.progress().over
                    || keeper.serving.output.written().closed
            };
            match self.wait(None, ended) {
                Waited::Reached => return self.serve_rest(),
                Waited::TooLong => {}
                asked => return asked,
            }
        }
    }

    /// Waits until all of the input was taken, or nothing moves any more.
    fn serve_rest(&mut self) -> Waited {
        self.serving.output.end();
        loop {
            let before = self.moved();
            let taken = |keeper: &Self| {
                keeper.serving.intake.progress().over || keeper.serving.output.written().closed
            };
            let moved = |keeper: &Self| taken(keeper) || keeper.moved() != before;
            match self.wait(Some(GRACE), moved) {
                Waited::Reached if !taken(self) => {}
                Waited::TooLong => {
                    report("the input has ended, and what is left of it cannot be served");
                    return Waited::TooLong;
                }
                waited => return waited,
            }
        }
    }

    /// Lines taken and bytes written so far.
    fn moved(&self) -> (u64, u64) {
        let taken = self.serving.intake.progress().taken;
        (taken, self.serving.output.written().bytes)
    }

    /// Lets calls finish and writes what is left. [`Waited::TooLong`] is for a call that has not given back its
    /// thread.
    fn wind_up(&mut self) -> Waited {
        let finished = |keeper: &Self| keeper.serving.unfinished.load(Ordering::SeqCst) == 0;
        let or_closed = |keeper: &Self| finished(keeper) || keeper.serving.output.written().closed;
        let asked = |waited| matches!(waited, Waited::Signal | Waited::Abandoned);
        let waited = self.wait(Some(GRACE), or_closed);
        if asked(waited) {
            return waited;
        }
        self.serving.session.cut_off();
        let stopped = self.wait(Some(LAST_GRACE), finished);
        if asked(stopped) {
            return stopped;
        }
        let written = self.write_rest();
        if asked(written) { written } else { stopped }
    }

    /// Writes all that is left, as long as the reader goes on taking it.
    fn write_rest(&mut self) -> Waited {
        self.serving.output.flush();
        loop {
            let before = self.serving.output.written();
            let over = |written: Written| written.all || written.closed;
            let moved = |keeper: &Self| {
                let written = keeper.serving.output.written();
                over(written) || written != before
            };
            match self.wait(Some(GRACE), moved) {
                Waited::Reached if !over(self.serving.output.written()) => {}
                waited => {
                    self.serving.output.finish();
                    return waited;
                }
            }
        }
    }

    /// Looks after the others until something is so.
    fn wait(&mut self, within: Option<Duration>, reached: impl Fn(&Self) -> bool) -> Waited {
        let deadline = within.map(|time| Instant::now() + time);
        loop {
            if self.serving.abandoned.load(Ordering::SeqCst) {
                return Waited::Abandoned;
            }
            if self.signals.heard() {
                return Waited::Signal;
            }
            if reached(self) {
                return Waited::Reached;
            }
            let look = self.keep_pace();
            let now = Instant::now();
            if deadline.is_some_and(|deadline| now >= deadline) {
                return Waited::TooLong;
            }
            let wake = [deadline, look].into_iter().flatten().min();
            let closed = self
                .watch
                .sleep(wake.map(|wake| wake.saturating_duration_since(now)));
            self.input_closed |= closed.input;
            if closed.output {
                self.serving.output.close();
            }
        }
    }

    /// While tools are at work: writes answers that wait behind one, and calls another thread when none takes
    /// lines or reads any more, because tools block theirs. Says when to look again.
    fn keep_pace(&mut self) -> Option<Instant> {
        if !self.serving.pacing.load(Ordering::SeqCst) {
            return None;
        }
        let now = Instant::now();
        let progress = self.serving.intake.progress();
        let Some((at, before)) = self.look else {
            return self.look_again(now, progress.taken);
        };
        if now < at {
            return Some(at);
        }
        self.serving.output.flush();
        if progress.taken == before && progress.left && !self.serving.is_held_back() {
            // Where there is no thread to be had, the next look tries again.
            let _ = self.serving.call_help(usize::MAX);
        }
        if progress.taken == before && !self.needs_pace() {
            self.serving.pacing.store(false, Ordering::SeqCst);
            // Whoever came after the look and before the store relies on this one.
            if !self.needs_pace() || self.serving.pacing.swap(true, Ordering::SeqCst) {
                self.look = None;
                return None;
            }
        }
        self.look_again(now, progress.taken)
    }

    fn look_again(&mut self, now: Instant, taken: u64) -> Option<Instant> {
        let at = now + PACE;
        self.look = Some((at, taken));
        Some(at)
    }

    fn needs_pace(&self) -> bool {
        self.serving.intake.progress().left || self.serving.output.waits_for_flush()
    }
}

/// Tells the operator: by an event, or on standard error where nobody listens to events.
fn report(what: &str) {
    if tracing::event_enabled!(tracing::Level::ERROR) {
        tracing::error!("{what}");
    } else {
        standard::tell(what);
    }
}
