//! `retry_after` names a field of its own variant.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("the register is busy")]
    #[recoverable(retry_after = wiat)]
    Busy { wait: std::time::Duration },
}

fn main() {}
