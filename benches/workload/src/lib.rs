//! What the tools of every measured server do, so that only the SDK differs.

use serde::{Deserialize, Serialize};

/// What `add` returns.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sum {
    /// a + b.
    pub sum: i64,
}

/// What `divide` returns.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Quotient {
    /// a / b.
    pub quotient: f64,
}

/// Which documents `search` looks at.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Filters {
    /// Languages to search in, for example "en".
    pub languages: Vec<String>,
    /// Only documents of this year or later.
    pub since: Option<u16>,
    /// Only documents with at least this score.
    pub min_score: Option<f64>,
}

/// One document.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hit {
    /// 1 is the best.
    pub rank: u32,
    /// Title of the document.
    pub title: String,
    /// Where it is.
    pub url: String,
    /// The words around the match.
    pub snippet: String,
    /// How well it matches, 0 to 1.
    pub score: f64,
    /// Year of publication.
    pub year: u16,
}

/// What `search` returns.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hits {
    /// Best first.
    pub hits: Vec<Hit>,
}

/// How many hits a search without a limit finds.
pub const DEFAULT_LIMIT: u32 = 20;

/// What `divide` says of a zero.
pub const DIVISION_BY_ZERO: &str = "b must not be zero";

/// The documents that match: the same ones for the same question.
#[must_use]
pub fn search(query: &str, limit: Option<u32>, filters: &Filters) -> Hits {
    let language = filters.languages.first().map_or("en", String::as_str);
    let since = filters.since.unwrap_or(1990);
    let lowest = filters.min_score.unwrap_or(0.0);
    let hits = (1..=limit.unwrap_or(DEFAULT_LIMIT))
        .map(|rank| Hit {
            rank,
            title: format!("On {query}, part {rank}"),
            url: format!("https://docs.example.org/{language}/{query}/{rank}"),
            snippet: format!(
                "The \"{query}\" of chapter {rank} is explained here,\nwith an example for each case."
            ),
            score: lowest + (1.0 - lowest) / f64::from(rank + 1),
            year: since + (rank % 8) as u16,
        })
        .collect();
    Hits { hits }
}

/// What each of the many tools answers.
#[must_use]
pub fn done(number: u32, subject: &str, times: u32, dry_run: Option<bool>) -> String {
    let verb = if dry_run == Some(true) {
        "would do"
    } else {
        "did"
    };
    format!("{verb} thing {number} to {subject}, {times} times")
}
