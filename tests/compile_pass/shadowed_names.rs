//! The names that generated code usually takes for granted mean something else here.
#![allow(dead_code)]

use mcp_tool_runtime::{mcp_tool, mcp_tools};

pub struct Result;
pub struct Option;
pub struct String;
pub struct Box;
pub struct Vec;
pub struct Some;
pub struct Ok;
pub struct Err;
pub struct None;
pub trait Send {}
pub trait Sync {}
pub trait Default {}
pub trait Into {}
pub trait ToOwned {}
pub trait Plain {}
pub mod std {}
pub mod core {}
pub mod mcp_tool_runtime_shadow {}

/// Takes and gives.
#[mcp_tool]
pub async fn takes(
    text: &str,
    #[arg(default)] number: u8,
    #[arg(default = TEXT)] other: &str,
    maybe: ::core::option::Option<&str>,
) -> ::core::result::Result<u8, ::mcp_tool_runtime::Failure> {
    let _ = (text, other, maybe);
    ::core::result::Result::Ok(number)
}

const TEXT: &str = "x";

pub struct Weather<T>(T);

#[mcp_tools]
impl<T> Weather<T> {
    /// Takes and gives.
    #[mcp_tool]
    async fn gives(&self) -> u8 {
        1
    }
}
