//! Each row of the wire contract: bytes in, JSON out.

mod support;

mod build;
mod calls;
mod cancellation;
mod ending;
mod envelope;
mod lifecycle;
mod list;
mod log;
mod official;
#[path = "../official.rs"]
mod official_schema;
mod outcome;

mod progress;
mod properties;
mod stdio;
#[cfg(unix)]
mod streams;
mod threads;

mod time_limits;
