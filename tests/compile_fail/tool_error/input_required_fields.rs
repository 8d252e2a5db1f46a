//! A variant that carries a question holds it, and nothing else.

use mcp_tool_runtime::{InputRequired, ToolError};

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("which room?")]
    #[input_required]
    Room,
    #[error("{0}")]
    #[input_required]
    Ask(InputRequired, u8),
}

fn main() {}
