//! A call's outcome as the bytes of its answer (MCP, server/tools, tool result).

use std::sync::Arc;

use serde_json::Value;

use super::Service;
use crate::failure::{Failure, Rendered};
use crate::reply::{ToolReply, write_text_block};
use crate::rpc::{Answer, ErrorBody, RequestId};
use crate::tool::{ToolContext, ToolDefinition};

/// The key of `_meta` that holds a recoverable failure as data.
const ERROR: &str = "rs.mcp-tool/error";

/// Whom a call's answer goes to, and in which form.
pub(super) struct Addressee {
    pub(super) service: Arc<Service>,
    pub(super) context: ToolContext,
}

impl Addressee {
    pub(super) fn definition(&self) -> &ToolDefinition {
        self.context.definition()
    }

    fn id(&self) -> &RequestId {
        self.context.request_id()
    }

    pub(super) fn success(&self, reply: &ToolReply) -> Result<Vec<u8>, Failure> {
        let mut answer = Answer::result(self.id());
        answer.raw("{");
        reply
            .write_members(answer.buffer(), self.context.protocol_version())
            .map_err(Failure::defect)?;
        let meta = reply.meta.iter().flatten();
        self.close(&mut answer, meta.map(|(key, value)| (key.as_str(), value)));
        Ok(answer.finish())
    }

    pub(super) fn failure(&self, rendered: Rendered) -> Vec<u8> {
        match rendered {
            Rendered::ToolError { text, object } => self.tool_error(&text, &Value::Object(object)),
            Rendered::ProtocolError {
                code,
                message,
                data,
                ..
            } => {
                let error = ErrorBody {
                    code,
                    message,
                    data,
                };
                Answer::of_error(self.id(), &error)
            }
            #[cfg(feature = "elicit")]
            Rendered::InputRequired {
                requests, state, ..
            } => self.input_required(&requests, &state),
        }
    }

    fn tool_error(&self, text: &str, object: &Value) -> Vec<u8> {
        let mut answer = Answer::result(self.id());
        answer.raw("{\"content\":[");
        // Writing a text to memory does not fail.
        let _ = write_text_block(answer.buffer(), text);
        answer.raw("],\"isError\":true");
        // Clients check structured content against the schema of a success, error or not.
        if !self.definition().output.is_advertised() {
            answer.raw(",\"structuredContent\":");
            answer.json(object);
        }
        self.close(&mut answer, std::iter::once((ERROR, object)));
        answer.finish()
    }

    /// A result that is none yet (MCP 2026-07-28, `InputRequiredResult`).
    #[cfg(feature = "elicit")]
    fn input_required(&self, requests: &str, state: &str) -> Vec<u8> {
        let mut answer = Answer::result(self.id());
        answer.raw("{\"inputRequests\":");
        answer.raw(requests);
        answer.raw(",\"requestState\":");
        answer.string(state);
        self.close_as("input_required", &mut answer, std::iter::empty());
        answer.finish()
    }

    /// Writes what every result ends with.
    fn close<'a>(&self, answer: &mut Answer, meta: impl Iterator<Item = (&'a str, &'a Value)>) {
        self.close_as("complete", answer, meta);
    }

    fn close_as<'a>(
        &self,
        result_type: &str,
        answer: &mut Answer,
        meta: impl Iterator<Item = (&'a str, &'a Value)>,
    ) {
        let mut separator = ",\"_meta\":{";
        if self.context.protocol_version().is_modern() {
            answer.raw(",\"resultType\":\"");
            answer.raw(result_type);
            answer.raw("\"");
            answer.raw(separator);
            answer.raw(self.service.list.server_info_member());
            separator = ",";
        }
        for (key, value) in meta {
            answer.raw(separator);
            answer.string(key);
            answer.raw(":");
            answer.json(value);
            separator = ",";
        }
        answer.raw(if separator == "," { "}}" } else { "}" });
    }
}
