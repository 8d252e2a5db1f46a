//! A state that is known by what it does rather than by a type.

use std::sync::Arc;

use mcp_tool_runtime::mcp_tool;

pub trait Clock: Send + Sync {
    fn now(&self) -> u64;
}

/// Says what time it is.
#[mcp_tool]
async fn time(#[state] clock: &Arc<dyn Clock>) -> u64 {
    clock.now()
}

/// Says what time it is.
#[mcp_tool]
async fn hour(#[state] clock: &Arc<dyn Clock>) -> u64 {
    clock.now() / 3600
}

fn main() {}
