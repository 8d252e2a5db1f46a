//! The process's standard streams: taken for the protocol, so that nothing else can get between.

use std::io;
use std::io::IsTerminal as _;

/// The ends that the client holds the other ends of.
pub(super) struct Streams {
    pub(super) input: Input,
    pub(super) output: OutputEnd,
}

#[cfg(unix)]
pub(super) type Input = std::fs::File;
#[cfg(not(unix))]
pub(super) type Input = std::io::Stdin;

/// Where answers are written.
#[cfg(unix)]
pub(super) struct OutputEnd(std::fs::File);
#[cfg(not(unix))]
pub(super) struct OutputEnd(std::io::Stdout);

/// Takes the streams: private duplicates for us, standard error in the place of standard output and
/// nothing in the place of standard input for everyone else.
#[cfg(unix)]
pub(super) fn take() -> io::Result<Streams> {
    use std::os::fd::AsFd as _;

    let input = io::stdin().as_fd().try_clone_to_owned()?;
    let output = io::stdout().as_fd().try_clone_to_owned()?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    rustix::stdio::dup2_stdin(std::fs::File::open("/dev/null")?)?;
    Ok(Streams {
        input: input.into(),
        output: OutputEnd(output.into()),
    })
}

/// Takes the streams. They stay shared: there is no portable way to keep others off.
#[cfg(not(unix))]
pub(super) fn take() -> io::Result<Streams> {
    Ok(Streams {
        input: io::stdin(),
        output: OutputEnd(io::stdout()),
    })
}

impl OutputEnd {
    /// Writes all of it, however long the reader takes.
    pub(super) fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        use io::Write as _;
        self.0.write_all(bytes)?;
        self.0.flush()
    }

    /// Writes as much as surely does not block, and says how much that was.
    #[cfg(unix)]
    pub(super) fn write_ready(&mut self, bytes: &[u8]) -> io::Result<usize> {
        use io::Write as _;
        let mut written = 0;
        for piece in bytes.chunks(ATOMIC_WRITE) {
            if !self.is_writable()? {
                break;
            }
            self.0.write_all(piece)?;
            written += piece.len();
        }
        Ok(written)
    }

    /// Nothing can be known: it is left to the writing thread.
    #[cfg(not(unix))]
    pub(super) fn write_ready(&mut self, _: &[u8]) -> io::Result<usize> {
        Ok(0)
    }

    #[cfg(unix)]
    fn is_writable(&self) -> io::Result<bool> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let now = Timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        let mut fds = [PollFd::new(&self.0, PollFlags::OUT)];
        Ok(poll(&mut fds, Some(&now))? > 0)
    }
}

/// What a pipe that polls writable takes without blocking: PIPE_BUF.
#[cfg(target_os = "linux")]
const ATOMIC_WRITE: usize = 4096;
#[cfg(all(unix, not(target_os = "linux")))]
const ATOMIC_WRITE: usize = 512;

/// Tells a person at a terminal what they have started.
pub(super) fn greet(name: &str, tools: usize) {
    if io::stdin().is_terminal() {
        let tools = if tools == 1 {
            "1 tool".to_owned()
        } else {
            format!("{tools} tools")
        };
        eprintln!(
            "{name} is an MCP server with {tools}. It is started by an MCP client, not by hand."
        );
        eprintln!("It waits for JSON-RPC messages, one a line, on standard input; Ctrl-D ends it.");
    }
}
