//! The reader is told what `Display` writes, so the type needs it.

use mcp_tool_runtime::ToolError;

#[derive(ToolError)]
enum StayError {
    #[recoverable]
    Full,
}

fn main() {}
