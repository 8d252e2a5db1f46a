//! The signal that asks a server to end.

/// Waits for SIGTERM, from the moment of this call on: one that comes before the future is polled counts.
#[cfg(unix)]
pub(super) fn terminated() -> impl Future<Output = ()> + Send {
    use tokio::signal::unix::{SignalKind, signal};

    let listening = signal(SignalKind::terminate());
    async {
        match listening {
            Ok(mut signal) => drop(signal.recv().await),
            Err(error) => {
                tracing::warn!(%error, "SIGTERM will end the process at once");
                std::future::pending().await
            }
        }
    }
}

/// There is no such signal here.
#[cfg(not(unix))]
pub(super) fn terminated() -> impl Future<Output = ()> + Send {
    std::future::pending()
}
