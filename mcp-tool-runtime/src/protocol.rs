//! MCP: versions and eras, lifecycle, `tools/list`, `tools/call`.

mod version;

pub use version::ProtocolVersion;
