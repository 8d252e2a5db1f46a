//! A tool with a promise that no client can keep.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async unsafe fn forecast(_city: String) {}

/// Wind for one city.
#[mcp_tool]
async extern "C" fn wind(_city: String) {}

fn main() {}
