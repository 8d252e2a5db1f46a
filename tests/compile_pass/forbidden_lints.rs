//! Every lint is forbidden, also those that are off by default; what is written below is clean, so whatever
//! fires comes from an expansion. `forbid` proves that no expansion contains an `#[allow]`.
#![forbid(
    future_incompatible,
    keyword_idents,
    let_underscore,
    nonstandard_style,
    refining_impl_trait,
    rust_2018_compatibility,
    rust_2018_idioms,
    rust_2021_compatibility,
    rust_2024_compatibility,
    unused,
    explicit_outlives_requirements,
    ffi_unwind_calls,
    impl_trait_redundant_captures,
    meta_variable_misuse,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    non_ascii_idents,
    redundant_imports,
    redundant_lifetimes,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_pub,
    unsafe_code,
    unused_import_braces,
    unused_lifetimes,
    unused_qualifications,
    unused_results,
    variant_size_differences,
    clippy::complexity,
    clippy::correctness,
    clippy::nursery,
    clippy::pedantic,
    clippy::perf,
    clippy::style
)]
#![deny(warnings, clippy::restriction, clippy::suspicious)]
#![allow(
    clippy::arbitrary_source_item_ordering,
    clippy::blanket_clippy_restriction_lints,
    clippy::exhaustive_structs,
    clippy::implicit_return,
    clippy::missing_inline_in_public_items,
    clippy::pub_with_shorthand,
    clippy::separated_literal_suffix,
    clippy::single_call_fn,
    clippy::tests_outside_test_module,
    reason = "no code satisfies all of them at once; a tool's type is written `everything {}` by others"
)]

use core::future::ready;

use mcp_tool_runtime::{Failure, ToolContext, mcp_tool, mcp_tools};

/// Has every kind of parameter.
///
/// # Errors
///
/// Where both texts are the same.
#[mcp_tool(
    title = "All",
    read_only,
    timeout(default = "1s", max = "2s"),
    meta = 5_u8
)]
pub async fn everything(
    /// A text.
    text: &str,
    #[arg(default = 1, min = 0, max = 5, example = 3_u8)] mut number: u8,
    #[arg(default)] word: String,
    maybe: Option<&str>,
    #[state] state: &u8,
    #[context] call: &ToolContext,
) -> Result<String, Failure> {
    number = number.saturating_add(*state);
    ready(()).await;
    drop(word);
    if maybe == Some(text) {
        return Err(Failure::recoverable(call.tool()));
    }
    Ok(number.to_string())
}

/// Is not public.
#[mcp_tool]
pub(crate) async fn crate_visible() {
    ready(()).await;
}

/// Is private.
#[mcp_tool]
async fn private() {
    ready(()).await;
}

/// Has tools.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Weather<T>(T);

#[mcp_tools]
impl<T: Clone + Send + Sync> Weather<T> {
    /// Gives a number.
    #[mcp_tool(idempotent)]
    pub async fn number(&self, #[arg(default = 3)] days: u8) -> u8 {
        ready(()).await;
        drop(self.0.clone());
        days
    }
}

/// Has tools, and no parameter of its own.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Station(u8);

#[mcp_tools]
impl Station {
    /// Gives a number.
    #[mcp_tool(read_only)]
    pub async fn number(&self) -> u8 {
        ready(()).await;
        self.0
    }
}

#[test]
fn all_of_them_are_tools() {
    let set = mcp_tool_runtime::tools![everything, crate_visible, private];
    assert_eq!(set.len(), 3);
}
