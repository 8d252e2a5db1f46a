//! MCP tools from plain async fns.

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod arguments;
#[cfg(feature = "testing")]
mod contract;
mod failure;
mod json;
mod protocol;
mod reply;
mod rpc;
mod schema;
mod tool;

pub use failure::{Case, Class, Effects, Failure, Reference, Retry, ToolError};
pub use mcp_tool_macros::{ToolError, mcp_tool};
pub use protocol::ProtocolVersion;
pub use reply::{Content, ToolOutput, ToolReply};
pub use rpc::RequestId;
pub use schema::{Finding, Lint};
pub use tool::{
    Annotations, DefinitionError, FromContext, Tool, ToolArgument, ToolCall, ToolContext,
    ToolDefinition, ToolFuture, ToolSet, Toolbox,
};
