//! A state that is known by what it does rather than by a type.

use mcp_tool_runtime::mcp_tool;

pub trait Clock: Send + Sync {
    fn now(&self) -> u64;
}

/// Says what time it is.
#[mcp_tool]
async fn time(#[state] clock: &dyn Clock) -> u64 {
    clock.now()
}

/// Says what time it is.
#[mcp_tool]
async fn hour(#[state] clock: &impl Clock) -> u64 {
    clock.now() / 3600
}

fn main() {}
