//! One schema on its way to JSON: its keywords, and lines for its description.
//!
//! Texts are put together rather than trees: most of a schema is written as it is, and what is compared is compared as
//! text, which is the same since keywords are sorted.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;

use super::super::shape::Notes;
use super::without_nulls;
use crate::json::{push_string, quoted};

#[derive(Default)]
pub(super) struct Draft {
    keywords: Vec<(Cow<'static, str>, Word)>,
    pub(super) lines: Vec<String>,
}

/// What a keyword says.
enum Word {
    /// A word of JSON Schema's own.
    Name(&'static str),
    Json(Cow<'static, str>),
    /// JSON of each item.
    List(Vec<String>),
}

const NULL: &str = r#"{"type":"null"}"#;

impl Draft {
    pub(super) fn of_type(name: &'static str) -> Self {
        let mut keywords = Vec::with_capacity(4);
        keywords.push((Cow::Borrowed("type"), Word::Name(name)));
        Self {
            keywords,
            lines: Vec::new(),
        }
    }

    /// Sets a keyword that is not set yet to this JSON.
    pub(super) fn set(&mut self, key: &'static str, json: impl Into<Cow<'static, str>>) {
        let word = Word::Json(json.into());
        self.keywords.push((Cow::Borrowed(key), word));
    }

    pub(super) fn set_text(&mut self, key: &'static str, text: &str) {
        self.set(key, quoted(text));
    }

    pub(super) fn set_count(&mut self, key: &'static str, count: Option<u64>) {
        if let Some(count) = count {
            self.set(key, count.to_string());
        }
    }

    pub(super) fn set_number(&mut self, key: &'static str, number: Option<Value>) {
        if let Some(number) = number {
            self.set(key, json(&number));
        }
    }

    pub(super) fn set_list(&mut self, key: &'static str, items: Vec<String>) {
        self.keywords.push((Cow::Borrowed(key), Word::List(items)));
    }

    pub(super) fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    fn word(&mut self, wanted: &str) -> Option<&mut Word> {
        let mut keywords = self.keywords.iter_mut();
        keywords.find_map(|(key, word)| (key == wanted).then_some(word))
    }

    /// Null as a further value: in `type` where that is one word, as a form of its own elsewhere.
    pub(super) fn accept_null(&mut self) {
        if self.keywords.is_empty() {
            return;
        }
        if let Some(Word::List(forms)) = self.word("anyOf") {
            forms.push(NULL.to_owned());
            return;
        }
        match self.word("type") {
            Some(Word::Name("null")) => return,
            Some(word) => {
                if let Word::Name(name) = word {
                    *word = Word::Json(format!("[\"{name}\",\"null\"]").into());
                }
            }
            None => {
                let inner = Self {
                    keywords: std::mem::take(&mut self.keywords),
                    lines: Vec::new(),
                };
                self.set_list("anyOf", vec![inner.into_json(&[]), NULL.to_owned()]);
                return;
            }
        }
        if let Some(Word::List(values)) = self.word("enum") {
            values.push("null".to_owned());
        }
    }

    /// Adds what is said of the shape.
    pub(super) fn note(&mut self, notes: &Notes) {
        if let Some(description) = self.description(notes) {
            self.set_text("description", &description);
        }
        if let Some(default) = notes.default.as_ref().and_then(without_nulls) {
            self.set("default", json(&default));
        }
        let examples: Vec<String> = notes
            .examples
            .iter()
            .filter_map(without_nulls)
            .map(|example| json(&example))
            .collect();
        if !examples.is_empty() {
            self.set_list("examples", examples);
        }
        if notes.deprecated {
            self.set("deprecated", "true");
        }
        let extensions = notes.extensions.iter();
        self.keywords.extend(
            extensions.map(|(key, value)| (key.clone().into(), Word::Json(json(value).into()))),
        );
    }

    fn description<'a>(&self, notes: &'a Notes) -> Option<Cow<'a, str>> {
        let said = notes.description.as_deref();
        if self.lines.is_empty() && notes.meanings.is_none() {
            return match said {
                None if self.keywords.is_empty() => Some("Any JSON value.".into()),
                said => said.filter(|text| !text.is_empty()).map(Cow::Borrowed),
            };
        }
        let own = self.lines.iter().map(String::as_str);
        let lines = said.into_iter().chain(notes.meanings.as_deref()).chain(own);
        Some(lines.collect::<Vec<_>>().join("\n").into())
    }

    /// The forms of a schema that is nothing but a list of forms.
    pub(super) fn into_alternatives(mut self) -> Vec<String> {
        match self.keywords.as_mut_slice() {
            [(key, Word::List(forms))] if key == "anyOf" => std::mem::take(forms),
            _ => vec![self.into_json(&[])],
        }
    }

    /// The schema: these keywords first, all others by name.
    pub(super) fn into_json(mut self, first: &[&str]) -> String {
        let place = |key: &str| first.iter().position(|name| *name == key);
        self.keywords.sort_by(|(a, _), (b, _)| {
            let places = (place(a), place(b));
            match places {
                (None, None) => a.cmp(b),
                (a, b) => a.unwrap_or(usize::MAX).cmp(&b.unwrap_or(usize::MAX)),
            }
        });
        let length = |word: &Word| match word {
            Word::Name(name) => name.len() + 2,
            Word::Json(json) => json.len(),
            Word::List(items) => 1 + items.iter().map(|item| item.len() + 1).sum::<usize>(),
        };
        let lengths = self
            .keywords
            .iter()
            .map(|(key, word)| key.len() + length(word) + 4);
        let mut json = String::with_capacity(lengths.sum::<usize>() + 1);
        json.push('{');
        for (index, (key, word)) in self.keywords.iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            push_string(&mut json, key);
            json.push(':');
            word.write(&mut json);
        }
        json.push('}');
        json
    }
}

impl Word {
    fn write(&self, json: &mut String) {
        match self {
            Self::Name(name) => push_string(json, name),
            Self::Json(text) => json.push_str(text),
            Self::List(items) => {
                json.push('[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        json.push(',');
                    }
                    json.push_str(item);
                }
                json.push(']');
            }
        }
    }
}

/// An object of members that are JSON.
pub(super) fn members<'a, K: AsRef<str> + 'a>(
    members: impl IntoIterator<Item = (K, &'a String)>,
) -> String {
    let mut json = String::from("{");
    for (index, (name, value)) in members.into_iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        push_string(&mut json, name.as_ref());
        json.push(':');
        json.push_str(value);
    }
    json.push('}');
    json
}

/// JSON of a value that has one.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
