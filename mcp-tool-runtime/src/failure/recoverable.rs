//! Failures the model can act on: a text that is complete on its own, and the same as data.

use std::borrow::Cow;
use std::time::Duration;

use serde_json::{Map, Value};

use super::{Effects, Retry};

#[derive(Debug, Clone)]
pub(crate) struct Recoverable {
    pub(crate) message: String,
    pub(crate) code: Option<Cow<'static, str>>,
    pub(crate) category: Option<Cow<'static, str>>,
    pub(crate) hint: Option<String>,
    pub(crate) retry: Retry,
    /// Whether a retry is right depends on what has to be found out first: neither advice fits.
    pub(crate) check_first: bool,
    pub(crate) retry_after_secs: Option<u64>,
    pub(crate) effects: Option<Effects>,
    pub(crate) resource: Option<String>,
    pub(crate) fields: Map<String, Value>,
    pub(crate) form: TextForm,
}

/// How the text block is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextForm {
    /// Tool, message, hint, effects, retry sentence.
    Sentences,
    /// The message is already the whole text.
    Whole,
    /// The machine-readable object with the sentences under `message`.
    Json,
}

/// The keys of the machine-readable object that are not the author's to use.
const RESERVED: [&str; 8] = [
    "code",
    "category",
    "retryable",
    "retry",
    "retry_after_secs",
    "resource",
    "effects",
    "message",
];

impl Recoverable {
    pub(crate) fn new(message: String) -> Self {
        Self {
            message,
            code: None,
            category: None,
            hint: None,
            retry: Retry::Changed,
            check_first: false,
            retry_after_secs: None,
            effects: None,
            resource: None,
            fields: Map::new(),
            form: TextForm::Sentences,
        }
    }

    /// An author's field; one called like a key of ours gets an underscore, so that both are there.
    pub(crate) fn insert_field(&mut self, name: &str, value: Value) {
        let name = if RESERVED.contains(&name) {
            format!("{name}_")
        } else {
            name.to_owned()
        };
        self.fields.insert(name, value);
    }

    /// The text block when the tool called `tool` fails so.
    pub(crate) fn text(&self, tool: &str) -> String {
        match self.form {
            TextForm::Whole => self.message.clone(),
            TextForm::Sentences => self.sentences(tool),
            TextForm::Json => {
                let mut object = self.object();
                object.insert("message".to_owned(), Value::String(self.sentences(tool)));
                Value::Object(object).to_string()
            }
        }
    }

    fn sentences(&self, tool: &str) -> String {
        let variable = tool.len() + self.message.len() + self.hint.as_ref().map_or(0, String::len);
        // All that the other sentences can add.
        let mut text = String::with_capacity(variable + 192);
        text.push_str(tool);
        text.push_str(" failed: ");
        push_sentence(&mut text, &self.message);
        if let Some(hint) = &self.hint {
            push_sentence(&mut text, hint);
        }
        if let Some(effects) = self.effects {
            push_sentence(&mut text, effects_sentence(effects));
        }
        push_sentence(&mut text, &self.retry_sentence());
        text
    }

    fn retry_sentence(&self) -> Cow<'static, str> {
        match (self.retry, self.retry_after_secs) {
            (Retry::Same, None | Some(0)) => Cow::Borrowed("Retry with the same arguments"),
            (Retry::Same, Some(1)) => Cow::Borrowed("Retry with the same arguments after 1 second"),
            (Retry::Same, Some(secs)) => Cow::Owned(format!(
                "Retry with the same arguments after {secs} seconds"
            )),
            (Retry::Changed, _) => Cow::Borrowed("Change the arguments before retrying"),
            (Retry::Never, _) => Cow::Borrowed("Do not retry"),
        }
    }

    /// The same as data: what `_meta["rs.mcp-tool/error"]` holds.
    pub(crate) fn object(&self) -> Map<String, Value> {
        let mut object = Map::new();
        let mut put = |key: &str, value: Option<Value>| {
            if let Some(value) = value {
                object.insert(key.to_owned(), value);
            }
        };
        put("code", self.code.as_deref().map(Value::from));
        put("category", self.category.as_deref().map(Value::from));
        let advice = (!self.check_first).then_some(self.retry);
        // Nothing that reads only this may repeat what might be done already.
        let retryable = advice.is_some_and(|retry| retry != Retry::Never);
        put("retryable", Some(Value::Bool(retryable)));
        put(
            "retry",
            advice.and_then(|retry| serde_json::to_value(retry).ok()),
        );
        put("retry_after_secs", self.retry_after_secs.map(Value::from));
        put("resource", self.resource.as_deref().map(Value::from));
        put(
            "effects",
            self.effects
                .and_then(|effects| serde_json::to_value(effects).ok()),
        );
        object.extend(
            self.fields
                .iter()
                .map(|(name, value)| (name.clone(), value.clone())),
        );
        object
    }
}

fn effects_sentence(effects: Effects) -> &'static str {
    match effects {
        Effects::None => "Nothing was changed",
        Effects::Partial => "Part of the change was made: check what is there before retrying",
        Effects::Unknown => "It is unknown whether anything was changed: check before retrying",
    }
}

/// Appends one part with one space before it and one full stop after it.
fn push_sentence(text: &mut String, part: &str) {
    let part = part.trim();
    if part.is_empty() {
        return;
    }
    if !text.ends_with(char::is_whitespace) {
        text.push(' ');
    }
    text.push_str(part);
    if !part.ends_with(['.', '!', '?', '…']) {
        text.push('.');
    }
}

/// Whole seconds, rounded up: waiting too short is what the number is there to prevent.
pub(super) fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs()
        .saturating_add(u64::from(wait.subsec_nanos() > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_ends_in_one_full_stop_whatever_the_author_wrote() {
        let mut failure = Recoverable::new("no such city.  ".to_owned());
        failure.hint = Some("Try another one!".to_owned());
        failure.effects = Some(Effects::None);
        failure.retry = Retry::Never;
        assert_eq!(
            failure.text("forecast"),
            "forecast failed: no such city. Try another one! Nothing was changed. Do not retry."
        );
    }

    #[test]
    fn a_wait_is_rounded_up() {
        assert_eq!(whole_seconds(Duration::from_millis(1200)), 2);
        assert_eq!(whole_seconds(Duration::from_secs(30)), 30);
        assert_eq!(whole_seconds(Duration::MAX), u64::MAX);
    }

    #[test]
    fn a_field_called_like_a_key_of_ours_loses_nothing() {
        let mut failure = Recoverable::new(String::new());
        failure.code = Some("conflict".into());
        failure.insert_field("code", Value::from("E17"));
        let object = failure.object();
        assert_eq!(
            (&object["code"], &object["code_"]),
            (&"conflict".into(), &"E17".into())
        );
    }
}
