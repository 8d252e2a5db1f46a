//! A text does not say who can act on it either.

use mcp_tool_runtime::{ToolError, mcp_tool};

#[derive(Debug, thiserror::Error, ToolError)]
enum PageError {
    #[error("{0}")]
    Store(String),
}

/// Reads a page.
#[mcp_tool]
async fn read(page: u8) -> Result<String, PageError> {
    Err(PageError::Store(format!("page {page} is torn")))
}

fn main() {}
