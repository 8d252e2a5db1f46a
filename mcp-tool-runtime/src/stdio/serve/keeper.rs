//! The thread that keeps pace and time, however long tools block the threads of the runtime.

use std::future::{Future, poll_fn};
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};

use super::Serving;
use crate::stdio::signal::Signals;
use crate::stdio::standard;

/// How long calls at work get to finish once the input has ended, and how long a client may take nothing.
const GRACE: Duration = Duration::from_secs(10);
/// How long calls get to notice that they were cancelled.
const LAST_GRACE: Duration = Duration::from_secs(1);
/// How often it is looked whether a tool holds up the others.
const PACE: Duration = Duration::from_millis(5);
/// How often it is looked whether lines that are left after the end of input are still taken.
const LOOK: Duration = Duration::from_millis(250);

/// Starts the thread. It has timers and signals of its own: those of the runtime stand still when every
/// worker is in a tool that blocks.
pub(super) fn start_keeping(
    serving: &Arc<Serving>,
) -> io::Result<oneshot::Receiver<io::Result<()>>> {
    let serving = Arc::clone(serving);
    let (mut ended, receiver) = oneshot::channel();
    std::thread::Builder::new()
        .name("mcp-keeper".to_owned())
        .spawn(move || {
            let drivers = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            let result = match drivers {
                Ok(drivers) => drivers.block_on(unless(ended.closed(), keep(&serving))),
                Err(error) => Some(Err(error)),
            };
            match result {
                Some(result) => drop(ended.send(result)),
                // Whoever waited for the end does not want to serve any longer.
                None => {
                    serving.intake.close();
                    serving.session.cut_off();
                }
            }
        })?;
    Ok(receiver)
}

async fn keep(serving: &Arc<Serving>) -> io::Result<()> {
    // Before anything is answered: a client that has an answer may send a signal.
    let mut signals = Signals::listen();
    for _ in 0..serving.takers_wanted {
        serving.start_taker();
    }
    let ended = unless(serving.keep_pace(), serving.until_ended(&mut signals)).await;
    ended.unwrap_or(Ok(()))
}

impl Serving {
    /// While tools are at work: writes answers that wait behind one, and starts another taker when none
    /// takes lines any more, because tools block their threads.
    async fn keep_pace(self: &Arc<Self>) {
        loop {
            self.pace.notified().await;
            loop {
                let (before, _) = self.intake.progress();
                tokio::time::sleep(PACE).await;
                self.output.flush();
                let (after, waiting) = self.intake.progress();
                if after == before && waiting {
                    self.start_rescuer();
                }
                if after == before && !self.needs_pace() {
                    self.pacing.store(false, Ordering::SeqCst);
                    // Whoever came after the look and before the store relies on this one.
                    if !self.needs_pace() || self.pacing.swap(true, Ordering::SeqCst) {
                        break;
                    }
                }
            }
        }
    }

    fn needs_pace(&self) -> bool {
        let (_, waiting) = self.intake.progress();
        waiting || self.output.waits_for_flush() || self.all_busy()
    }

    fn all_busy(&self) -> bool {
        self.busy.load(Ordering::SeqCst) >= self.takers.load(Ordering::SeqCst)
    }

    fn start_rescuer(self: &Arc<Self>) {
        // The only thread of a runtime cannot run another taker while it is blocked.
        if !self.one_thread && !self.starting.swap(true, Ordering::SeqCst) {
            self.start_taker();
        }
    }

    /// Waits for the end of the input, a signal, or a client that reads no more; then lets calls finish.
    async fn until_ended(&self, signals: &mut Signals) -> io::Result<()> {
        let served = unless(self.output.closed(), self.input_served());
        unless(signals.next(), served).await;
        self.ending.store(true, Ordering::SeqCst);
        self.intake.close();
        self.output.end();
        // A second signal is obeyed at once.
        let stopped = unless(signals.next(), self.wind_up()).await;
        if stopped.is_none() {
            self.session.cut_off();
            self.output.flush();
        }
        let result = self.output.outcome();
        if let Err(error) = &result {
            report(&error.to_string());
        }
        match stopped {
            Some(true) => return result,
            Some(false) => {
                report("a tool blocks its thread and cannot be stopped: the process ends");
            }
            None => report("a second signal: the process ends at once"),
        }
        std::process::exit(i32::from(result.is_err()))
    }

    /// Waits until the input has ended and all of it was taken, or nothing moves any more.
    async fn input_served(&self) {
        self.input_over.notified().await;
        self.output.end();
        let mut before = self.moved();
        let mut since = Instant::now();
        while since.elapsed() < GRACE {
            if timeout(LOOK, self.ended.notified()).await.is_ok() {
                return;
            }
            let now = self.moved();
            if now != before {
                before = now;
                since = Instant::now();
            }
        }
        report("the input has ended, and what is left of it cannot be served");
    }

    /// Lines taken and bytes written so far.
    fn moved(&self) -> (u64, u64) {
        (self.intake.progress().0, self.output.written())
    }

    /// Lets calls finish and writes what is left; whether all calls have given back their threads.
    async fn wind_up(&self) -> bool {
        let finished = timeout(GRACE, self.until_fewer_than(1));
        unless(self.output.closed(), finished).await;
        self.session.cut_off();
        let stopped = timeout(LAST_GRACE, self.until_fewer_than(1)).await;
        self.output.finish(GRACE).await;
        stopped.is_ok()
    }
}

/// What the work comes to; `None` where `stop` is over first.
async fn unless<T>(stop: impl Future<Output = ()>, work: impl Future<Output = T>) -> Option<T> {
    let (mut stop, mut work) = (pin!(stop), pin!(work));
    poll_fn(|cx| match work.as_mut().poll(cx) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => stop.as_mut().poll(cx).map(|()| None),
    })
    .await
}

/// Tells the operator: by an event, or on standard error where nobody listens to events.
fn report(what: &str) {
    if tracing::event_enabled!(tracing::Level::ERROR) {
        tracing::error!("{what}");
    } else {
        standard::tell(what);
    }
}
