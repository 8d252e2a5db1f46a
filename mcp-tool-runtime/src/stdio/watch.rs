//! What the keeper sleeps on: a bell that the other threads ring, and the client's ends of the streams.

#[cfg(unix)]
mod unix {
    use std::io::{self, Read as _, Write as _};
    use std::os::unix::net::UnixStream;
    use std::sync::Arc;
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use crate::stdio::standard::Peer;
    use crate::stdio::watch::Closed;

    /// Wakes the keeper.
    #[derive(Clone)]
    pub(in crate::stdio) struct Bell(Arc<UnixStream>);

    impl Bell {
        pub(in crate::stdio) fn ring(&self) {
            // Where there is no room for one more byte, the keeper is going to wake anyway.
            let _ = (&*self.0).write(&[0]);
        }

        /// For a signal, which rings it too.
        pub(in crate::stdio) fn duplicate(&self) -> io::Result<UnixStream> {
            self.0.try_clone()
        }
    }

    /// Where the keeper sleeps.
    pub(in crate::stdio) struct Watch {
        bell: UnixStream,
        peer: Peer,
    }

    /// A bell, and the place from which it is heard.
    pub(in crate::stdio) fn watch(peer: Peer) -> io::Result<(Bell, Watch)> {
        let (ring, bell) = UnixStream::pair()?;
        ring.set_nonblocking(true)?;
        bell.set_nonblocking(true)?;
        Ok((Bell(Arc::new(ring)), Watch { bell, peer }))
    }

    impl Watch {
        /// Sleeps until the bell rings, the client closes an end, or the time is over. Files never tell that
        /// they are closed, and a socket only when it is closed in both directions.
        pub(in crate::stdio) fn sleep(&mut self, within: Option<Duration>) -> Closed {
            let mut all = vec![PollFd::new(&self.bell, PollFlags::IN)];
            // Nothing is asked of the client's ends: errors and hang-ups are told anyway.
            let ends = [&self.peer.input, &self.peer.output];
            let ends = ends.map(|end| {
                end.as_ref().map(|end| {
                    all.push(PollFd::new(end, PollFlags::empty()));
                    all.len() - 1
                })
            });
            let within = within.and_then(|time| Timespec::try_from(time).ok());
            // An interrupted or refused poll is a short sleep.
            let _ = poll(&mut all, within.as_ref());
            let told = |index: Option<usize>| {
                let end = index.and_then(|index| all.get(index));
                end.is_some_and(|end| !end.revents().is_empty())
            };
            let [input, output] = ends.map(told);
            if told(Some(0)) {
                let mut rung = [0; 64];
                while matches!((&self.bell).read(&mut rung), Ok(64)) {}
            }
            // Told once: a closed end would tell for ever.
            if input {
                self.peer.input = None;
            }
            if output {
                self.peer.output = None;
            }
            Closed { input, output }
        }
    }
}

#[cfg(not(unix))]
mod other {
    use std::io;
    use std::sync::{Arc, Condvar, Mutex, PoisonError};
    use std::time::Duration;

    use crate::stdio::standard::Peer;
    use crate::stdio::watch::Closed;

    /// Wakes the keeper.
    #[derive(Clone, Default)]
    pub(in crate::stdio) struct Bell(Arc<(Mutex<bool>, Condvar)>);

    impl Bell {
        pub(in crate::stdio) fn ring(&self) {
            let (rung, heard) = &*self.0;
            *rung.lock().unwrap_or_else(PoisonError::into_inner) = true;
            heard.notify_one();
        }
    }

    /// Where the keeper sleeps.
    pub(in crate::stdio) struct Watch(Bell);

    /// A bell, and the place from which it is heard.
    pub(in crate::stdio) fn watch(Peer: Peer) -> io::Result<(Bell, Watch)> {
        let bell = Bell::default();
        Ok((bell.clone(), Watch(bell)))
    }

    impl Watch {
        /// Sleeps until the bell rings or the time is over. There is no way to know what the client closes.
        pub(in crate::stdio) fn sleep(&mut self, within: Option<Duration>) -> Closed {
            let (rung, heard) = &*self.0.0;
            let rung = rung.lock().unwrap_or_else(PoisonError::into_inner);
            let silent = |rung: &mut bool| !*rung;
            let mut rung = match within {
                None => heard
                    .wait_while(rung, silent)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(time) => {
                    let waited = heard.wait_timeout_while(rung, time, silent);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
            *rung = false;
            Closed::default()
        }
    }
}

#[cfg(not(unix))]
pub(super) use other::{Bell, Watch, watch};
#[cfg(unix)]
pub(super) use unix::{Bell, Watch, watch};

/// Which of its ends the client has closed, as was just learnt.
#[derive(Default)]
pub(super) struct Closed {
    /// It writes no more. What it wrote before may not be read yet.
    pub(super) input: bool,
    /// It reads no more.
    pub(super) output: bool,
}
