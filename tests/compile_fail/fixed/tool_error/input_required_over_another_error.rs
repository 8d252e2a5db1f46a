//! Only what `elicit` gives is a question.

use mcp_tool_runtime::{InputRequired, ToolError};

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("{0}")]
    #[input_required]
    Ask(#[from] InputRequired),
}

fn main() {}
