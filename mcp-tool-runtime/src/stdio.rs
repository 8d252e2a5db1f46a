//! Newline-delimited JSON-RPC on standard input and output (MCP, basic/transports, stdio).
//!
//! A thread reads, in large chunks, and answers what it has read; another one takes over when a tool
//! keeps it, or when lines wait. What they answer goes to one buffer, which is written with few writes under
//! load and at once when idle. A thread of its own, the keeper, watches over them, keeps time and hears signals.

mod input;
mod intake;
mod output;
mod serve;
mod signal;
mod standard;
mod watch;

use std::io;

use crate::server::{BuiltServer, Server};

impl Server {
    /// Builds the server and serves one client on standard input and output until its input ends.
    ///
    /// See [`BuiltServer::serve_stdio`].
    ///
    /// # Errors
    ///
    /// Where the server cannot be built (the [`BuildError`](crate::BuildError) is the error's inner one), or
    /// standard input and output cannot be used.
    pub async fn serve_stdio(self) -> io::Result<()> {
        let server = self
            .build()
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        server.serve_stdio().await
    }
}

impl BuiltServer {
    /// Serves one client on standard input and output until its input ends (MCP, basic/transports, stdio).
    ///
    /// At the end of input, and on SIGTERM or SIGINT, calls at work get ten seconds to finish; then they are
    /// cancelled. What they answered is written for as long as the client goes on reading: ten seconds
    /// without a byte taken end that. A call that still holds on to its thread then ends the process with exit
    /// code 0, or 1 where answers were lost; so does a second signal, at once. A client that closes its end of
    /// standard output ends the server quietly. All of this holds however many tools block their threads.
    ///
    /// A call runs on a thread of the server's, inside the runtime, until it waits for something; then it is
    /// a task of the runtime. Tools that block their threads before that hold up nobody else.
    ///
    /// On Unix, standard output is kept for the protocol: whatever else the process prints there goes to
    /// standard error, and child processes inherit an empty standard input. Elsewhere tools must not print to
    /// standard output.
    ///
    /// Needs a tokio runtime with its drivers enabled, as `#[tokio::main]` makes it. `worker_threads` is also how
    /// many threads, up to eight, answer at once; they have the standard library's stack size (`RUST_MIN_STACK`).
    ///
    /// # Errors
    ///
    /// Where standard input and output cannot be used or written, and where a client that is still there
    /// stopped reading, so that answers were dropped. A client that goes away is no error.
    pub async fn serve_stdio(&self) -> io::Result<()> {
        serve::serve(self).await
    }
}
