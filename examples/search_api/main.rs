//! A search service with accounts, over standard input and output.
//!
//! `cargo run --example search_api` starts it. What it shows: what an account may not do right now is a
//! failure the model can read, with the figures in it as JSON; some clients parse the text, so
//! `#[tool_error(json)]` puts the same object there.

mod account;
#[cfg(test)]
#[path = "../client.rs"]
mod client;

#[cfg(test)]
mod tests;

use std::time::Duration;

use account::{Account, Standing};
use mcp_tool_runtime::{Server, ToolError, mcp_tool, tools};
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Debug, thiserror::Error, ToolError)]
#[tool_error(json)]
enum SearchError {
    #[error("the account is suspended: {reason}")]
    #[recoverable(
        category = "account_suspended",
        hint = "Tell the user; only they can settle this with the provider.",
        retry = "never",
        fields(reason)
    )]
    Suspended { reason: String },

    #[error("all {limit} searches of this month are used up")]
    #[recoverable(
        category = "quota_exceeded",
        retry_after = resets_in,
        fields(limit, used, remaining)
    )]
    QuotaExceeded {
        limit: u32,
        used: u32,
        remaining: u32,
        resets_in: Duration,
    },

    #[error("more than {per_minute} searches in a minute")]
    #[recoverable(category = "rate_limited", retry_after = wait, fields(per_minute))]
    RateLimited { per_minute: u32, wait: Duration },
}

#[derive(Debug, Serialize, JsonSchema)]
struct Hit {
    title: &'static str,
    url: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Hits {
    hits: Vec<Hit>,
    /// Searches left this month.
    remaining: u32,
}

const PAGES: [(&str, &str); 4] = [
    (
        "The Rust Programming Language",
        "https://doc.rust-lang.org/book/",
    ),
    (
        "Rust by Example",
        "https://doc.rust-lang.org/rust-by-example/",
    ),
    ("The Cargo Book", "https://doc.rust-lang.org/cargo/"),
    ("Model Context Protocol", "https://modelcontextprotocol.io/"),
];

/// Search pages by title.
#[mcp_tool(read_only, open_world)]
async fn search(
    /// Words of the title.
    #[arg(min_length = 2)]
    query: &str,
    /// How many to return.
    #[arg(default = 3, min = 1, max = 10)]
    limit: usize,
    #[state] account: &Account,
) -> Result<Hits, SearchError> {
    let remaining = account.admit()?;
    let query = query.to_lowercase();
    let found = PAGES
        .iter()
        .filter(|(title, _)| title.to_lowercase().contains(&query));
    let hits = found.take(limit).map(|(title, url)| Hit { title, url });
    Ok(Hits {
        hits: hits.collect(),
        remaining,
    })
}

/// How many searches are left.
#[mcp_tool(read_only)]
async fn quota(#[state] account: &Account) -> Standing {
    account.standing()
}

fn server(account: Account) -> Server {
    Server::new("search-api", env!("CARGO_PKG_VERSION"))
        .tools(tools![search, quota])
        .state(account)
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    server(Account::new(100, 10)).serve_stdio().await
}
