//! Newline-delimited JSON-RPC on standard input and output (MCP, basic/transports, stdio).
//!
//! One thread reads, in large chunks; tasks take the lines of a chunk and answer them; what they
//! answer goes to one buffer, which is written with few writes under load and at once when idle.

mod input;
mod intake;
mod output;
mod serve;
mod signal;
mod standard;

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
    /// At the end of input, and on SIGTERM, calls at work get ten seconds to finish; then they are
    /// cancelled. A call that still holds on to its thread then ends the process. On Unix, standard output is
    /// kept for the protocol: whatever else the process prints there goes to standard error, and child
    /// processes inherit an empty standard input. Elsewhere tools must not print to standard output.
    ///
    /// Needs a tokio runtime with its drivers enabled, as `#[tokio::main]` makes it.
    ///
    /// # Errors
    ///
    /// Where standard input and output cannot be used. A client that goes away is no error.
    pub async fn serve_stdio(&self) -> io::Result<()> {
        serve::serve(self).await
    }
}
