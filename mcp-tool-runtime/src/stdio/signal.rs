//! The signals that ask a server to end.

/// Hears SIGTERM, and SIGINT for a person at a terminal.
#[cfg(unix)]
pub(super) struct Signals([Option<tokio::signal::unix::Signal>; 2]);

#[cfg(unix)]
impl Signals {
    /// Listens from now on. What cannot be listened for ends the process at once.
    pub(super) fn listen() -> Self {
        use tokio::signal::unix::{SignalKind, signal};

        Self(
            [SignalKind::terminate(), SignalKind::interrupt()].map(|kind| {
                signal(kind)
                    .inspect_err(
                        |error| tracing::warn!(%error, "a signal will end the process at once"),
                    )
                    .ok()
            }),
        )
    }

    /// Waits for the next one. One that comes while nobody waits counts.
    pub(super) async fn next(&mut self) {
        std::future::poll_fn(|cx| {
            let mut heard = false;
            for signal in self.0.iter_mut().flatten() {
                heard |= signal.poll_recv(cx).is_ready();
            }
            if heard {
                std::task::Poll::Ready(())
            } else {
                std::task::Poll::Pending
            }
        })
        .await;
    }
}

/// Hears Ctrl-C.
#[cfg(not(unix))]
pub(super) struct Signals;

#[cfg(not(unix))]
impl Signals {
    pub(super) fn listen() -> Self {
        Self
    }

    pub(super) async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}
