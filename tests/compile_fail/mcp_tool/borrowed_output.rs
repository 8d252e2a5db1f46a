//! A reply that would outlive what it borrows.

use mcp_tool_runtime::mcp_tool;

/// The first word.
#[mcp_tool]
async fn first(text: &str) -> Option<&str> {
    text.split(' ').next()
}

/// The same text.
#[mcp_tool]
async fn same<'a>(text: &'a str) -> std::borrow::Cow<'a, str> {
    text.into()
}

fn main() {}
