//! Nothing in scope but what is written out.
#![no_implicit_prelude]

use ::mcp_tool_runtime::{Failure, mcp_tool, mcp_tools};
use ::std::clone::Clone;
use ::std::string::String;

/// Has every kind of parameter.
#[mcp_tool(title = "All", timeout = "1s", meta = 5)]
pub async fn everything(
    text: &str,
    #[arg(default = 1, min = 0, example = 3)] number: u8,
    #[arg(default)] word: String,
    #[arg(default = TEXT)] other: &str,
    maybe: ::std::option::Option<&str>,
    #[state] state: &u8,
    #[context] cx: &::mcp_tool_runtime::ToolContext,
) -> ::std::result::Result<String, Failure> {
    let _ = (text, number, other, maybe, state, cx);
    ::std::result::Result::Ok(Clone::clone(&word))
}

const TEXT: &str = "x";

/// Returns nothing.
#[mcp_tool]
pub async fn nothing() {}

pub struct Generic<T>(pub T);

#[mcp_tools]
impl<T> Generic<T> {
    /// Returns a number.
    #[mcp_tool]
    pub async fn number(&self) -> u8 {
        1
    }
}
