//! The macros of mcp-tool.

mod diagnostics;
mod keys;

use proc_macro::TokenStream;

/// Turns an async fn into a tool.
#[proc_macro_attribute]
pub fn mcp_tool(_: TokenStream, item: TokenStream) -> TokenStream {
    item
}

/// Classifies an error.
#[proc_macro_derive(ToolError, attributes(recoverable, protocol, tool_error))]
pub fn tool_error(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
