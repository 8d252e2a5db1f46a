//! A reply that would outlive what it borrows.

use mcp_tool_runtime::mcp_tool;

/// The first word.
#[mcp_tool]
async fn first(text: &str) -> Option<String> {
    text.split(' ').next().map(str::to_owned)
}

/// The same text.
#[mcp_tool]
async fn same<'a>(text: &'a str) -> std::borrow::Cow<'static, str> {
    text.to_owned().into()
}

fn main() {}
