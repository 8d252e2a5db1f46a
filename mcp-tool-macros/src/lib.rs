//! The macros of mcp-tool.

mod diagnostics;
mod docs;
mod keys;
mod tool;
mod tool_error;
mod tools;

use proc_macro::TokenStream;

/// Turns an async fn into a tool.
#[proc_macro_attribute]
pub fn mcp_tool(attribute: TokenStream, item: TokenStream) -> TokenStream {
    tool::expand(attribute.into(), item.into()).into()
}

/// Makes a toolbox of a type: its methods marked `#[mcp_tool]` are tools.
#[proc_macro_attribute]
pub fn mcp_tools(attribute: TokenStream, item: TokenStream) -> TokenStream {
    tools::expand(attribute.into(), item.into()).into()
}

/// Says of each variant of an error who can act on it.
#[proc_macro_derive(ToolError, attributes(recoverable, protocol, tool_error))]
pub fn derive_tool_error(item: TokenStream) -> TokenStream {
    tool_error::derive(item.into()).into()
}
