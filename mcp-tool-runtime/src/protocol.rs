//! MCP: versions and eras, lifecycle, `tools/list`, `tools/call`.

mod call;
mod client;
mod invocation;
mod lifecycle;
mod list;
mod live;
mod log;
mod panic;
mod params;
mod result;
mod service;
mod session;
mod suggest;
mod time_limit;
mod version;

pub(crate) use client::Client;
pub use client::ClientInfo;
pub(crate) use list::{Listing, ToolList};
pub(crate) use params::MetaMembers;
pub use service::CacheScope;
pub(crate) use service::{CacheHint, Identity, Limits, RegisteredTool, Registry, Service};
#[cfg(feature = "stdio")]
pub(crate) use session::Accepted;
pub(crate) use session::SessionSettings;
pub use session::{Handling, Session};
pub use version::ProtocolVersion;
