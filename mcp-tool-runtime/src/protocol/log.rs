//! What the operator gets to see of a call: one span, one event (OpenTelemetry, MCP and GenAI names).

use std::time::Duration;

use tracing::{Level, Span, field};

use super::{MetaMembers, ProtocolVersion};
use crate::failure::{LoggedDefect, Rendered};
use crate::rpc::{RequestId, string};

/// How a call ended.
pub(super) enum Outcome<'a> {
    Success,
    Failed(&'a Rendered),
    Cancelled,
}

/// The span of one call.
pub(super) fn span(
    tool: &str,
    id: &RequestId,
    version: ProtocolVersion,
    meta: &MetaMembers<'_>,
) -> Span {
    let span = tracing::info_span!(
        "tools/call",
        mcp.method.name = "tools/call",
        gen_ai.tool.name = tool,
        jsonrpc.request.id = id.as_json(),
        mcp.protocol.version = version.as_str(),
        traceparent = field::Empty,
        rpc.response.status_code = field::Empty,
        error.type = field::Empty,
    );
    if !span.is_disabled() {
        if let Some(parent) = meta.traceparent.and_then(string) {
            span.record("traceparent", parent.as_ref());
        }
    }
    span
}

/// Logs the end of a call. `unheard` takes a defect's line where nobody listens to events.
pub(super) fn finished(
    span: &Span,
    tool: &str,
    outcome: Outcome<'_>,
    took: Duration,
    unheard: Option<fn(&str)>,
) {
    let _entered = span.enter();
    let duration_ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    match outcome {
        Outcome::Success => tracing::info!(outcome = "success", duration_ms, "{tool} answered"),
        Outcome::Cancelled => {
            tracing::info!(outcome = "cancelled", duration_ms, "{tool} was cancelled")
        }
        Outcome::Failed(Rendered::ToolError { text, object }) => {
            let word = |key| object.get(key).and_then(serde_json::Value::as_str);
            let category = word("category").or_else(|| word("code"));
            span.record("error.type", category.unwrap_or("tool_error"));
            tracing::info!(
                outcome = "tool_error",
                error.category = category,
                duration_ms,
                "{text}"
            );
        }
        #[cfg(feature = "elicit")]
        Outcome::Failed(Rendered::InputRequired { message, .. }) => {
            tracing::info!(
                outcome = "input_required",
                duration_ms,
                "{tool} asks: {message}"
            );
        }
        Outcome::Failed(Rendered::ProtocolError {
            code,
            message,
            defect,
            ..
        }) => {
            span.record("rpc.response.status_code", code);
            span.record("error.type", code);
            match defect {
                None => tracing::warn!(outcome = "protocol_error", code, duration_ms, "{message}"),
                Some(defect) => log_defect(tool, *code, defect, duration_ms, unheard),
            }
        }
    }
}

/// Logs that a call was not given any more time to finish, whether it notices or not.
#[cfg(feature = "stdio")]
pub(super) fn cut_off(tool: &str, id: &RequestId, unheard: Option<fn(&str)>) {
    if tracing::event_enabled!(Level::WARN) {
        tracing::warn!(
            gen_ai.tool.name = tool,
            jsonrpc.request.id = id.as_json(),
            "{tool} was cut off: the server ends"
        );
    } else if let Some(tell) = unheard {
        tell(&format!("{tool} was cut off, call {id}: the server ends"));
    }
}

fn log_defect(
    tool: &str,
    code: i64,
    defect: &LoggedDefect,
    duration_ms: u64,
    unheard: Option<fn(&str)>,
) {
    let LoggedDefect { reference, text } = defect;
    if tracing::event_enabled!(Level::ERROR) {
        tracing::error!(
            outcome = "protocol_error",
            error.category = "defect",
            code,
            %reference,
            duration_ms,
            "{tool} failed internally: {text}"
        );
    } else if let Some(tell) = unheard {
        tell(&format!(
            "{tool} failed internally, reference {reference}: {text}"
        ));
    }
}
