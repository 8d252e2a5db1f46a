//! MCP tools from plain async fns: schemas, arguments, failures that reach the right reader, and a server.
//!
//! ```
//! use mcp_tool_runtime::{Server, ToolError, mcp_tool, tools};
//!
//! #[derive(Debug, thiserror::Error, ToolError)]
//! enum ForecastError {
//!     /// The model can fix this: a tool result with `isError: true`.
//!     #[error("no city is called `{city}`")]
//!     #[recoverable(hint = "Try a larger one nearby.")]
//!     UnknownCity { city: String },
//!
//!     /// Nobody planned this: a JSON-RPC error with a reference; the text goes to the log.
//!     #[error("forecast store: {0}")]
//!     Store(#[from] std::io::Error),
//! }
//!
//! /// Forecast for one city, up to 14 days ahead.
//! #[mcp_tool(read_only)]
//! async fn forecast(
//!     /// City name, for example "Oslo".
//!     city: &str,
//!     /// Days ahead; 0 is today.
//!     #[arg(default = 0, max = 14)]
//!     days: u8,
//! ) -> Result<String, ForecastError> {
//!     match city {
//!         "Oslo" => Ok(format!("rain in {days} days")),
//!         _ => Err(ForecastError::UnknownCity { city: city.to_owned() }),
//!     }
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), mcp_tool_runtime::BuildError> {
//! let server = Server::new("weather", "1.0.0").tools(tools![forecast]).build()?;
//! // `server.serve_stdio().await` answers a client; `server.session()` answers whoever brings the messages.
//! let answer = server.session().handle(r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#).await;
//! assert_eq!(answer.as_deref(), Some(&br#"{"jsonrpc":"2.0","id":1,"result":{}}"#[..]));
//! # Ok(())
//! # }
//! ```
//!
//! | to | use |
//! |---|---|
//! | make a tool of a fn, or of methods | [`macro@mcp_tool`], [`macro@mcp_tools`], [`tools!`] |
//! | say who can act on an error | [`derive@ToolError`], [`Failure`] |
//! | serve | [`Server`], [`BuiltServer`], [`Session`] |
//! | know of the call | [`ToolContext`], [`CancellationToken`], [`Progress`], [`FromContext`] |
//! | reply with more than a value | [`ToolReply`], [`Content`] |
//! | define tools at run time | [`ToolDefinition::new`], [`Tool`] |
//! | read what a server answered | [`CallOutcome`], [`PendingCalls`] |
//!
//! Features: `stdio` (default), `media` for bytes in replies, `elicit` for asking the user, `testing` for an in-process client
//! and a lint.

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod arguments;
#[cfg(feature = "testing")]
mod contract;
#[cfg(feature = "elicit")]
mod elicit;
mod failure;
mod json;
mod outcome;
mod protocol;
mod reply;
mod rpc;
mod schema;
mod server;
#[cfg(feature = "stdio")]
mod stdio;
#[cfg(feature = "testing")]
pub mod testing;
mod tool;

#[cfg(feature = "elicit")]
pub use elicit::{Elicit, Elicited, FormError, InputRequired};
pub use failure::{Case, Class, Effects, Failure, Reference, Retry, ToolError};
/// ```
/// use mcp_tool_runtime::ToolError;
///
/// #[derive(Debug, thiserror::Error, ToolError)]
/// enum ForecastError {
///     #[error("no city is called `{city}`")]
///     #[recoverable(hint = "Call `search_city` to find the exact name.", fields(city))]
///     UnknownCity { city: String },
///
///     #[error("the forecast provider is busy")]
///     #[recoverable(category = "rate_limited", retry_after = wait)]
///     Busy { wait: std::time::Duration },
///
///     #[error("account {0} is closed")]
///     #[protocol(code = 1001)]
///     Closed(String),
///
///     #[error("forecast store: {0}")]
///     Store(#[from] std::io::Error),
/// }
///
/// let for_the_model = ForecastError::UnknownCity { city: "Oslp".into() }.to_failure();
/// assert_eq!(
///     for_the_model.text("forecast"),
///     "forecast failed: no city is called `Oslp`. Call `search_city` to find the exact name. \
///      Change the arguments before retrying."
/// );
///
/// let for_the_client = ForecastError::Closed("ana".into()).to_failure();
/// assert_eq!(for_the_client.protocol_code(), Some(1001));
///
/// let for_the_log = ForecastError::from(std::io::Error::other("disk full")).to_failure();
/// assert_eq!(for_the_log.protocol_code(), Some(-32603));
/// assert!(for_the_log.text("forecast").starts_with("forecast failed internally. Reference: "));
/// ```
pub use mcp_tool_macros::ToolError;
/// ```
/// use mcp_tool_runtime::{Failure, mcp_tool, tools};
///
/// /// Forecast for one city, up to 14 days ahead.
/// #[mcp_tool(title = "Weather forecast", read_only)]
/// async fn forecast(
///     /// City name, for example "Oslo".
///     city: &str,
///     /// Days ahead; 0 is today.
///     #[arg(default = 0, max = 14)]
///     days: u8,
/// ) -> Result<String, Failure> {
///     Ok(format!("{days} days ahead it rains in {city}"))
/// }
///
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// assert_eq!(forecast("Oslo", 1).await.unwrap(), "1 days ahead it rains in Oslo");
/// # });
/// assert_eq!(tools![forecast].len(), 1);
/// ```
pub use mcp_tool_macros::mcp_tool;
/// ```
/// use mcp_tool_runtime::{Toolbox, mcp_tool, mcp_tools};
///
/// struct Weather {
///     offset: i32,
/// }
///
/// #[mcp_tools]
/// impl Weather {
///     /// Degrees in a city.
///     #[mcp_tool(read_only)]
///     async fn degrees(&self, city: &str) -> i32 {
///         self.offset + i32::from(city.starts_with('O'))
///     }
/// }
///
/// assert_eq!(Weather { offset: 20 }.into_tools().len(), 1);
/// ```
pub use mcp_tool_macros::mcp_tools;
pub use outcome::{
    Answered, CallOutcome, Json, NoOutcome, PendingCall, PendingCalls, ResponseError, SendError,
};
pub use protocol::{CacheScope, ClientInfo, Handling, ProtocolVersion, Session};
pub use reply::{Content, ContentError, Role, ToolOutput, ToolReply};
pub use rpc::RequestId;
pub use schema::{Finding, Lint};
pub use server::{BuildError, BuiltServer, Problem, Server};
pub use tool::{
    Annotations, CancellationToken, DefinedTool, DefinitionError, FromContext, Progress, Tool,
    ToolArgument, ToolBuilder, ToolCall, ToolContext, ToolDefinition, ToolFuture, ToolSet, Toolbox,
};
