//! MCP tools from plain async fns.

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod arguments;
#[cfg(feature = "elicit")]
mod elicit;
mod failure;
mod json;
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
pub use mcp_tool_macros::{ToolError, mcp_tool, mcp_tools};
pub use protocol::{CacheScope, ClientInfo, Handling, ProtocolVersion, Session};
pub use reply::{Content, ContentError, Role, ToolOutput, ToolReply};
pub use rpc::RequestId;
pub use server::{BuildError, BuiltServer, Problem, Server};
pub use tool::{
    Annotations, CancellationToken, DefinitionError, FromContext, Progress, Tool, ToolArgument,
    ToolCall, ToolContext, ToolDefinition, ToolFuture, ToolSet, Toolbox,
};
