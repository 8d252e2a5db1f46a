//! The old server range is retired: new codes lie outside it, old ones are marked as such.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("sign in first")]
    #[protocol(legacy_code = -32010)]
    SignIn,
}

fn main() {}
