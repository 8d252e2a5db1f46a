//! The client's side: what became of a call, read from the answer of any server in any version.

mod json;
mod pending;
mod read;

use std::fmt;

pub use json::Json;
pub use pending::{Answered, NoOutcome, PendingCall, PendingCalls, SendError};
pub use read::ResponseError;

use crate::rpc::RequestId;

/// What became of a call: who has to act on the answer is the variant, and nothing is lost on the way.
///
/// The envelope decides, `error` first, then `isError` (MCP, server/tools, error handling). Words in
/// messages decide nothing.
///
/// ```
/// use mcp_tool_runtime::CallOutcome;
///
/// let answer = br#"{"jsonrpc":"2.0","id":7,"result":{"content":[],"isError":true}}"#;
/// match CallOutcome::from_response(answer)? {
///     CallOutcome::Success { .. } => unreachable!(),
///     CallOutcome::ToolError { id, .. } => assert_eq!(id.as_json(), "7"), // for the model
///     CallOutcome::ProtocolError { .. } => unreachable!(),                // for the client
///     _ => unreachable!(),
/// }
/// # Ok::<(), mcp_tool_runtime::ResponseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallOutcome {
    /// A JSON-RPC error: the message, the method or the tool's name was wrong, or the tool is broken.
    ProtocolError {
        /// Of the request; `None` where the server could not tell which one it was.
        id: Option<RequestId>,
        /// The error's code.
        code: i64,
        /// The error's message.
        message: String,
        /// The error's `data`, as it came.
        data: Option<Json>,
    },
    /// The tool was asked and could not deliver: `isError` is true.
    ToolError {
        /// Of the request.
        id: RequestId,
        /// Content blocks, as they came.
        content: Vec<Json>,
        /// Structured content, as it came.
        structured: Option<Json>,
        /// `_meta`, as it came.
        meta: Option<Json>,
    },
    /// The tool delivered.
    Success {
        /// Of the request.
        id: RequestId,
        /// Content blocks, as they came.
        content: Vec<Json>,
        /// Structured content, as it came.
        structured: Option<Json>,
        /// `_meta`, as it came.
        meta: Option<Json>,
    },
    /// The tool needs more from the client before it can go on (MCP 2026-07-28, `InputRequiredResult`).
    InputRequired {
        /// Of the request.
        id: RequestId,
        /// What is needed, by key.
        requests: Option<Json>,
        /// What to send back with the answers, to the letter.
        state: Option<String>,
        /// `_meta`, as it came.
        meta: Option<Json>,
    },
}

impl CallOutcome {
    /// Reads one answer.
    ///
    /// # Errors
    ///
    /// Where the bytes are no answer: not JSON, a request or a notification, neither `result` nor `error`.
    pub fn from_response(response: &[u8]) -> Result<Self, ResponseError> {
        read::outcome(response)
    }

    /// The id of the request that was answered.
    #[must_use]
    pub fn id(&self) -> Option<&RequestId> {
        match self {
            Self::ProtocolError { id, .. } => id.as_ref(),
            Self::ToolError { id, .. }
            | Self::Success { id, .. }
            | Self::InputRequired { id, .. } => Some(id),
        }
    }
}

/// One line for logs; programs match on the variants.
impl fmt::Display for CallOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ProtocolError { code, message, .. } => {
                write!(f, "protocol error {code}: {message}")
            }
            Self::ToolError { id, .. } => write!(f, "tool error in answer to {id}"),
            Self::Success { id, .. } => write!(f, "success in answer to {id}"),
            Self::InputRequired { id, .. } => write!(f, "more input required for {id}"),
        }
    }
}
