//! The macros of mcp-tool.

mod diagnostics;
mod docs;
mod keys;
#[cfg(test)]
mod snapshots;
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

/// Says of each variant of an error who can act on it, by implementing `ToolError`.
///
/// A variant marked `#[recoverable]` becomes a tool result with `isError: true`, which the model reads
/// (MCP 2026-07-28, server/tools, error handling). Every other variant becomes a JSON-RPC error, which
/// the client reads. The message is what `Display` writes: by `thiserror`, `displaydoc` or by hand.
///
/// | variant | answer |
/// |---|---|
/// | `#[recoverable]` | tool result: the message, the hint, what was changed, whether to retry |
/// | `#[protocol(code = 1001)]` | JSON-RPC error with this code and the message |
/// | `#[input_required]` | a question to the user, when its only field is the runtime's `InputRequired` (feature `elicit`) |
/// | `#[tool_error(transparent)]` | whatever the error in its only field is |
/// | unmarked, or `#[tool_error(defect)]` | JSON-RPC error -32603 that tells a reference and nothing else; the message and the `source()` chain go to the log |
///
/// A struct is marked like a variant. The derive also writes `From` into `Failure`, so that `?` works in a
/// tool that returns `Result<_, Failure>`.
///
/// # `#[recoverable(…)]`
///
/// | key | meaning |
/// |---|---|
/// | `code = "unknown_city"` | machine-readable name; default: the variant in snake_case |
/// | `category = "rate_limited"` | kind of failure across tools |
/// | ``hint = "Call `search_city` with {city}."`` | next step, for the model; `{city}`, `{city:?}` and `{0}` quote fields, `{{` is a brace |
/// | `retry = "same"`, `"changed"`, `"never"` | whether calling again can help; default `"changed"` |
/// | `retry_after = "30s"` or a field | time to wait (`ms`, `s`, `m`, `h`; the field is a `Duration` or an `Option` of one); implies `"same"` |
/// | `effects = "none"`, `"partial"`, `"unknown"` | what the failed call left behind |
/// | `resource = path` | field that says what the failure is about |
/// | `fields(city, nights = 1)` | fields to send as machine-readable details, by name or under a name |
///
/// # `#[protocol(…)]`
///
/// | key | meaning |
/// |---|---|
/// | `code = 1001` | a number outside -32768 to -32000, or one of the five standard codes (JSON-RPC 2.0, section 5.1) |
/// | `legacy_code = -32010` | a number of the retired range -32000 to -32019 that old clients rely on |
/// | `data(account)` | fields to send as the error's `data` |
///
/// Codes are numbers that are written out, so that they can be checked against the reserved ranges
/// (MCP 2026-07-28, basic/index, error codes).
///
/// # `#[tool_error(…)]`
///
/// | key | on | meaning |
/// |---|---|---|
/// | `transparent` | variant | the error in its only field decides |
/// | `defect` | variant | masked, like an unmarked one, but on purpose |
/// | `explicit` | type | an unmarked variant is a compile error |
/// | `json` | type | the text block of a recoverable failure is JSON, for clients that parse it there |
/// | `compile_fail_tests` | type | doctests that break each rule this type relies on; see below |
/// | `crate = path` | type | where the runtime is; default `::mcp_tool_runtime` |
///
/// # Generated tests
///
/// `compile_fail_tests` writes doctests into the crate of the type: `it_compiles` holds the type as it
/// stands, each other one has one thing changed that must not compile. `cargo test` runs them by name, so
/// that a rule which is no longer checked fails the build that relied on it. Each is a crate of its own,
/// with stand-ins for the types of the fields. Doctests exist in libraries only.
#[proc_macro_derive(
    ToolError,
    attributes(recoverable, protocol, input_required, tool_error)
)]
pub fn derive_tool_error(item: TokenStream) -> TokenStream {
    tool_error::derive(item.into()).into()
}
