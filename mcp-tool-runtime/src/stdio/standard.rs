//! The process's standard streams: taken for the protocol, so that nothing else can get between.

use std::io::{self, ErrorKind, IsTerminal as _, Read, Write as _};

#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
#[cfg(unix)]
use rustix::stdio;

/// The ends that the client holds the other ends of.
pub(super) struct Streams {
    pub(super) input: Input,
    pub(super) output: OutputEnd,
    pub(super) peer: Peer,
}

/// Where messages are read.
#[cfg(unix)]
pub(super) struct Input(std::fs::File);
#[cfg(not(unix))]
pub(super) struct Input(std::io::Stdin);

/// Where answers are written.
pub(super) struct OutputEnd {
    #[cfg(unix)]
    file: std::fs::File,
    #[cfg(not(unix))]
    file: io::Stdout,
    /// Whether the system can be asked to write what does not block: seccomp filters and old kernels
    /// refuse, and so do terminals.
    #[cfg(target_os = "linux")]
    takes_nowait: bool,
}

/// The client, seen from both streams, without reading or writing.
#[cfg(unix)]
pub(super) struct Peer {
    pub(super) input: Option<std::fs::File>,
    pub(super) output: Option<std::fs::File>,
}
#[cfg(not(unix))]
pub(super) struct Peer;

/// Takes the streams: private duplicates for us, standard error in the place of standard output and
/// nothing in the place of standard input for everyone else.
#[cfg(unix)]
pub(super) fn take() -> io::Result<Streams> {
    // Not `io::stdin()`, which keeps a buffer.
    let input = stdio::stdin().try_clone_to_owned()?;
    let output = stdio::stdout().try_clone_to_owned()?;
    stdio::dup2_stdout(stdio::stderr())?;
    stdio::dup2_stdin(std::fs::File::open("/dev/null")?)?;
    Ok(Streams {
        peer: Peer {
            input: Some(input.try_clone()?.into()),
            output: Some(output.try_clone()?.into()),
        },
        input: Input(input.into()),
        output: OutputEnd {
            file: output.into(),
            #[cfg(target_os = "linux")]
            takes_nowait: true,
        },
    })
}

/// Takes the streams. They stay shared: there is no portable way to keep others off.
#[cfg(not(unix))]
pub(super) fn take() -> io::Result<Streams> {
    Ok(Streams {
        input: Input(io::stdin()),
        output: OutputEnd { file: io::stdout() },
        peer: Peer,
    })
}

// Who started us may have made the streams non-blocking: waiting is up to us then.
impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.0.read(buffer) {
                #[cfg(unix)]
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    is_ready(&self.0, PollFlags::IN, None);
                }
                read => return read,
            }
        }
    }
}

impl OutputEnd {
    /// Writes all of it, however long the reader takes.
    pub(super) fn write_all(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            match self.file.write(bytes) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => bytes = bytes.get(written..).unwrap_or_default(),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                #[cfg(unix)]
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    is_ready(&self.file, PollFlags::OUT, None);
                }
                Err(error) => return Err(error),
            }
        }
        self.file.flush()
    }

    /// Writes as much as surely does not block, and says how much that was.
    #[cfg(unix)]
    pub(super) fn write_ready(&mut self, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(target_os = "linux")]
        if self.takes_nowait {
            use rustix::io::{Errno, ReadWriteFlags, pwritev2};

            const WHERE_IT_IS: u64 = u64::MAX;
            let whole = [io::IoSlice::new(bytes)];
            match pwritev2(&self.file, &whole, WHERE_IT_IS, ReadWriteFlags::NOWAIT) {
                Ok(written) => return Ok(written),
                Err(Errno::AGAIN | Errno::INTR) => return Ok(0),
                Err(Errno::OPNOTSUPP | Errno::INVAL | Errno::NOSYS | Errno::PERM) => {
                    self.takes_nowait = false;
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.write_polled(bytes)
    }

    /// The same for kernels and streams that cannot be asked not to block.
    #[cfg(unix)]
    fn write_polled(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = 0;
        for piece in bytes.chunks(ATOMIC_WRITE) {
            if !is_ready(&self.file, PollFlags::OUT, Some(&NOW)) {
                break;
            }
            match self.file.write(piece) {
                Ok(count) => {
                    written += count;
                    if count < piece.len() {
                        break;
                    }
                }
                Err(error)
                    if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock) =>
                {
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(written)
    }

    /// Nothing can be known: it is left to the writing thread.
    #[cfg(not(unix))]
    pub(super) fn write_ready(&mut self, _: &[u8]) -> io::Result<usize> {
        Ok(0)
    }
}

#[cfg(unix)]
const NOW: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 0,
};

/// Whether reading or writing is possible within this time; `None` waits for it. An error counts as not
/// yet: reading and writing find out what it is.
#[cfg(unix)]
fn is_ready(stream: &std::fs::File, what: PollFlags, within: Option<&Timespec>) -> bool {
    poll(&mut [PollFd::new(stream, what)], within).is_ok_and(|ready| ready > 0)
}

/// What a pipe that polls writable takes without blocking: PIPE_BUF.
#[cfg(target_os = "linux")]
const ATOMIC_WRITE: usize = 4096;
#[cfg(all(unix, not(target_os = "linux")))]
const ATOMIC_WRITE: usize = 512;

/// Tells a person at a terminal what they have started.
pub(super) fn greet(name: &str, tools: usize) {
    #[cfg(unix)]
    let input = stdio::stdin();
    #[cfg(not(unix))]
    let input = io::stdin();
    if input.is_terminal() {
        let tools = match tools {
            1 => "1 tool".to_owned(),
            many => format!("{many} tools"),
        };
        tell(&format!(
            "{name} is an MCP server with {tools}. It is started by an MCP client, not by hand.\n\
             It waits for JSON-RPC messages, one a line, on standard input; Ctrl-D ends it."
        ));
    }
}

/// Writes a line to standard error. Nobody may be listening there, which is no reason to stop.
pub(super) fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
