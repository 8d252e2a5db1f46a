//! The signals that ask a server to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::watch::Bell;

/// Hears SIGTERM, and SIGINT for a person at a terminal.
pub(super) struct Signals {
    heard: Arc<AtomicBool>,
    #[cfg(unix)]
    actions: Vec<signal_hook::SigId>,
}

#[cfg(unix)]
impl Signals {
    /// Listens from now on, and rings at each. What cannot be listened for ends the process at once.
    pub(super) fn listen(bell: &Bell) -> Self {
        use signal_hook::consts::{SIGINT, SIGTERM};
        use signal_hook::{flag, low_level::pipe};

        let heard = Arc::default();
        let listen = |signal| {
            // In this order: who is woken has to find the flag set.
            let flag = flag::register(signal, Arc::clone(&heard))?;
            let bell = pipe::register(signal, bell.duplicate()?)?;
            std::io::Result::Ok([flag, bell])
        };
        let actions = [SIGTERM, SIGINT].into_iter().filter_map(|signal| {
            listen(signal)
                .inspect_err(
                    |error| tracing::warn!(%error, "a signal will end the process at once"),
                )
                .ok()
        });
        Self {
            actions: actions.flatten().collect(),
            heard,
        }
    }
}

#[cfg(unix)]
impl Drop for Signals {
    fn drop(&mut self) {
        for action in self.actions.drain(..) {
            signal_hook::low_level::unregister(action);
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    /// Listens for Ctrl-C, on a thread with drivers of its own: those of the runtime may stand still.
    pub(super) fn listen(bell: &Bell) -> Self {
        let heard = Arc::<AtomicBool>::default();
        let (flag, bell) = (Arc::clone(&heard), bell.clone());
        let listen = async move {
            while tokio::signal::ctrl_c().await.is_ok() {
                flag.store(true, Ordering::SeqCst);
                bell.ring();
            }
        };
        let started = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .and_then(|drivers| {
                std::thread::Builder::new()
                    .name("mcp-signals".to_owned())
                    .spawn(move || drivers.block_on(listen))
            });
        if let Err(error) = started {
            tracing::warn!(%error, "Ctrl-C will end the process at once");
        }
        Self { heard }
    }
}

impl Signals {
    /// Whether one came since this was last asked.
    pub(super) fn heard(&self) -> bool {
        self.heard.swap(false, Ordering::SeqCst)
    }
}
