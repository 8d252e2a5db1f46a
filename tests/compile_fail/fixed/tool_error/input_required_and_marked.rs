//! A question ends the call until it is answered: it is neither a failure nor an error.

use mcp_tool_runtime::{InputRequired, ToolError};

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("{0}")]
    #[input_required]
    Ask(InputRequired),
    #[error("{0}")]
    #[input_required]
    AskAgain(InputRequired),
}

fn main() {}
