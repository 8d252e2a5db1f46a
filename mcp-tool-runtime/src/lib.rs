//! MCP tools from plain async fns.

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
pub use mcp_tool_macros::{mcp_tool, mcp_tools};
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
