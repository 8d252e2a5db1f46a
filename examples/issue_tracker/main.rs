//! An issue tracker over standard input and output: one value whose methods are the tools.
//!
//! `cargo run --example issue_tracker` starts it. What it shows: `#[mcp_tools]` on an impl block, state in
//! the value and state from the server, and failures in four parts: what failed, which input, why, what next.

#[cfg(test)]
#[path = "../client.rs"]
mod client;
mod tracker;

#[cfg(test)]
mod tests;

use mcp_tool_runtime::Server;
use tracker::{Account, Tracker};

fn server(account: Account) -> Server {
    Server::new("issue-tracker", env!("CARGO_PKG_VERSION"))
        .title("Issues")
        .instructions("Read an issue before you change it: changes need its current `version`.")
        .tools(Tracker::with_samples())
        .state(account)
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let account = Account {
        login: "ada".to_owned(),
        maintainer: false,
    };
    server(account).serve_stdio().await
}
