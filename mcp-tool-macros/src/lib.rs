//! The macros of mcp-tool.

mod diagnostics;
mod docs;
mod duration;
mod keys;
#[cfg(test)]
mod snapshots;
mod tool;
mod tool_error;
mod tools;
#[cfg(test)]
mod unchecked;

use proc_macro::TokenStream;

/// Makes a tool of an async fn.
///
/// The fn stays what it is: same name, visibility, signature. Beside it stands a type of the same name that
/// implements `Tool` (MCP 2026-07-28, server/tools); `tools![name]` takes it. Every mistake is reported in one compile,
/// and the fn survives it.
///
/// # `#[mcp_tool(…)]`
///
/// | key | meaning |
/// |---|---|
/// | `name = "…"` | default: the fn's name; 1 to 64 of A-Z a-z 0-9 `_` `-` |
/// | `title = "…"`, `description = "…"` | for people, for the model; the description defaults to the doc comment, and one of the two has to be there |
/// | `read_only`, `destructive`, `idempotent`, `open_world` | hints, each also `= false`; sent only when written |
/// | `timeout = "10s"` | time limit (`ms`, `s`, `m`, `h`); also `timeout(default = "10s", max = "300s", argument)`, where `argument` adds an optional argument `timeout_seconds` |
/// | `deny_unknown` | arguments that are not declared are an error |
/// | `strict` | nothing about the arguments is repaired |
/// | `icons = expr`, `meta = expr` | passed on; `meta` is an object |
/// | `input_schema = expr`, `output_schema = expr` | an own schema in place of the derived one |
/// | `compile_fail_tests` | doctests that break each rule this tool relies on; libraries only |
/// | `crate = path` | where the runtime is; default `::mcp_tool_runtime` |
///
/// # Parameters
///
/// Each is an argument that the model fills in, with its doc comment as description, unless it is marked
/// `#[state]` (a reference to what `.state(…)` gave the server) or `#[context]` (a type with `FromContext`, or a reference
/// to one). `&str`, `&[T]`, `&T`, `Option<&T>` and `Vec<&T>` borrow from the decoded value.
///
/// # `#[arg(…)]`
///
/// | key | meaning |
/// |---|---|
/// | `name = "…"`, `description = "…"` | default: the parameter's name and doc comment |
/// | `default = expr`, `default` | value of a missing argument; a string literal is decoded by the type |
/// | `min`, `max` | bounds of a number, inclusive |
/// | `min_length`, `max_length`, `pattern`, `format` | of a text; lengths in characters |
/// | `min_items`, `max_items` | of a list |
/// | `example = expr` | a value that shows what is meant |
/// | `header = "Region"` | the header `Mcp-Param-Region` mirrors it (`x-mcp-header`) |
/// | `flatten` | the fields of the struct are the arguments |
/// | `deprecated` | still accepted, no longer to be used |
#[proc_macro_attribute]
pub fn mcp_tool(attribute: TokenStream, item: TokenStream) -> TokenStream {
    tool::expand(attribute.into(), item.into()).into()
}

/// Makes a toolbox of a type: the methods of the impl block that are marked `#[mcp_tool]` are tools.
///
/// They are async and take `&self`; the others stay as they are. The type then implements `Toolbox`, which is what
/// `server.tools(…)` takes. Generic types work. `#[mcp_tools(crate = path)]` says where the runtime is, for all methods.
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
