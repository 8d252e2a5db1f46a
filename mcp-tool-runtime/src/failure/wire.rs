//! A failure as the answer it becomes.

use serde_json::{Map, Value};

use super::defect::masked;
use super::protocol::INTERNAL_ERROR;
use super::{Failure, Kind, Reference};

/// What is sent for a failure, and what is logged.
pub(crate) enum Rendered {
    /// A tool result with `isError: true`.
    ToolError {
        text: String,
        /// For `_meta["rs.mcp-tool/error"]`, and `structuredContent` where no output schema forbids it.
        object: Map<String, Value>,
    },
    /// A JSON-RPC error.
    ProtocolError {
        code: i64,
        message: String,
        data: Option<Value>,
        defect: Option<LoggedDefect>,
    },
    /// A result that asks the user (MCP 2026-07-28, `InputRequiredResult`).
    #[cfg(feature = "elicit")]
    InputRequired {
        /// JSON of an object.
        requests: String,
        state: String,
        /// What the user is asked, for the log.
        message: String,
    },
}

/// The half of a defect that stays on this side of the wire.
pub(crate) struct LoggedDefect {
    pub(crate) reference: Reference,
    pub(crate) text: String,
}

impl Failure {
    /// `expose` puts a defect's text on the wire: for development only.
    pub(crate) fn render(self, tool: &str, expose: bool) -> Rendered {
        match self.into_kind() {
            Kind::Recoverable(r) => Rendered::ToolError {
                text: r.text(tool),
                object: r.object(),
            },
            Kind::Protocol(p) => {
                let data = (!p.data.is_empty()).then_some(Value::Object(p.data));
                Rendered::ProtocolError {
                    code: p.code,
                    message: p.message,
                    data,
                    defect: None,
                }
            }
            Kind::Defect(d) => {
                let (reference, text) = (Reference::new(), d.full_text());
                let mut message = masked(tool, reference);
                if expose {
                    message = format!("{message}. {text}");
                }
                Rendered::ProtocolError {
                    code: INTERNAL_ERROR,
                    message,
                    data: Some(serde_json::json!({ "reference": reference.to_string() })),
                    defect: Some(LoggedDefect { reference, text }),
                }
            }
            #[cfg(feature = "elicit")]
            Kind::InputRequired { question, state } => Rendered::InputRequired {
                requests: question.to_input_requests(),
                state,
                message: question.message().to_owned(),
            },
        }
    }
}
