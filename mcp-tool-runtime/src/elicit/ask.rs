//! A question on its way to the user, or to whoever has to ask in the client's stead.

use serde_json::{Value, json};

use super::dialogue::digest;
use crate::failure::{Effects, Failure, Kind, ProtocolFailure, Retry};
use crate::tool::ToolDefinition;

/// MCP 2026-07-28, basic/index: the client did not declare what the request needs.
const MISSING_CAPABILITY: i64 = -32021;

/// One question, as it is shown.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    key: String,
    message: String,
    /// JSON of the form.
    form: String,
}

impl Question {
    pub(super) fn new(key: &str, message: String, form: String) -> Self {
        Self {
            key: key.to_owned(),
            message,
            form,
        }
    }

    pub(super) fn key(&self) -> &str {
        &self.key
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// What tells it from every other question.
    pub(super) fn digest(&self) -> String {
        digest(&[&self.key, &self.message, &self.form])
    }

    /// `inputRequests` of a result (MCP 2026-07-28, `InputRequests`).
    pub(crate) fn to_input_requests(&self) -> String {
        let (key, message) = (json!(self.key), json!(self.message));
        format!(
            "{{{key}:{{\"method\":\"elicitation/create\",\"params\":\
             {{\"mode\":\"form\",\"message\":{message},\"requestedSchema\":{}}}}}}}",
            self.form
        )
    }

    /// What a client is told that knows nothing of questions: the model may ask in its own words, if the
    /// tool has an argument to take the answer.
    pub(super) fn for_legacy_client(&self, definition: &ToolDefinition) -> Failure {
        let failure = Failure::recoverable(format!(
            "it needs an answer from the user: {}",
            self.message
        ))
        .code("input_required")
        .category("input_required")
        .effects(Effects::None)
        .field("question", &self.message);
        match self.optional_argument(definition) {
            Some(ty) => failure
                .hint(format!(
                    "Ask the user, then call again with `{}`{ty}.",
                    self.key
                ))
                .field("argument", &self.key),
            None => failure.retry(Retry::Never).hint(
                "This client cannot show the tool's question, and no argument takes the answer: tell \
                 the user in the conversation that it has to be done by other means.",
            ),
        }
    }

    /// The type of the optional argument called like the key, in parentheses.
    fn optional_argument(&self, definition: &ToolDefinition) -> Option<String> {
        let schema = definition.input_schema();
        let argument = schema.get("properties")?.get(&self.key)?;
        let required = schema.get("required").and_then(Value::as_array);
        if required.is_some_and(|names| names.iter().any(|name| name == &self.key)) {
            return None;
        }
        let ty = argument.get("type").and_then(Value::as_str);
        Some(ty.map(|ty| format!(" ({ty})")).unwrap_or_default())
    }
}

/// Whether a client shows forms: it says so, or says nothing of modes (MCP, client/elicitation).
pub(super) fn shows_forms(capabilities: Option<&str>) -> bool {
    let capabilities = capabilities.and_then(|json| serde_json::from_str::<Value>(json).ok());
    let elicitation = capabilities
        .as_ref()
        .and_then(|all| all.get("elicitation")?.as_object());
    elicitation.is_some_and(|modes| modes.contains_key("form") || !modes.contains_key("url"))
}

/// What a client that shows no forms is told (MCP 2026-07-28, `MissingRequiredClientCapabilityError`).
pub(super) fn missing_capability(tool: &str) -> Failure {
    let message = format!(
        "`{tool}` has to ask the user, and the client declares no `elicitation` in form mode"
    );
    let failure = ProtocolFailure::new(MISSING_CAPABILITY, message);
    Failure::of(Kind::Protocol(failure))
        .field("requiredCapabilities", json!({"elicitation": {"form": {}}}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_shows_forms_if_it_says_so_or_says_nothing_of_modes() {
        for (capabilities, shows) in [
            (r#"{"elicitation":{}}"#, true),
            (r#"{"elicitation":{"form":{}}}"#, true),
            (r#"{"elicitation":{"form":{},"url":{}}}"#, true),
            (r#"{"elicitation":{"url":{}}}"#, false),
            (r#"{"elicitation":null}"#, false),
            (r#"{"roots":{}}"#, false),
        ] {
            assert_eq!(shows_forms(Some(capabilities)), shows, "{capabilities}");
        }
        assert!(!shows_forms(None));
    }
}
