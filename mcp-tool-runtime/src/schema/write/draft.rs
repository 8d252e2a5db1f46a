//! One schema on its way to JSON: its keywords, and lines for its description.
//!
//! Texts are put together rather than trees: most of a schema is written as it is, and what is compared is compared as
//! text, which is the same since keywords are sorted.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::super::shape::Notes;
use super::without_nulls;
use crate::json::{json, push_string};
use crate::tool::Number;

#[derive(Default)]
pub(super) struct Draft<'a> {
    /// Sorted by name.
    keywords: Vec<(&'a str, Word<'a>)>,
    pub(super) lines: Vec<String>,
}

/// What a keyword says.
enum Word<'a> {
    /// A word of JSON Schema's own.
    Name(&'static str),
    Text(Cow<'a, str>),
    Integer(i64),
    True,
    Json(String),
    /// JSON of each item.
    List(Vec<String>),
}

const NULL: &str = r#"{"type":"null"}"#;

impl<'a> Draft<'a> {
    pub(super) fn of_type(name: &'static str) -> Self {
        let mut draft = Self::default();
        draft.keywords.reserve_exact(4);
        draft.keyword("type", Word::Name(name));
        draft
    }

    /// Sets a keyword that is not set yet.
    fn keyword(&mut self, key: &'a str, word: Word<'a>) {
        let place = self.keywords.partition_point(|(known, _)| *known < key);
        self.keywords.insert(place, (key, word));
    }

    pub(super) fn set(&mut self, key: &'static str, json: impl Into<String>) {
        self.keyword(key, Word::Json(json.into()));
    }

    pub(super) fn set_text(&mut self, key: &'static str, text: impl Into<Cow<'a, str>>) {
        self.keyword(key, Word::Text(text.into()));
    }

    pub(super) fn set_count(&mut self, key: &'static str, count: Option<u64>) {
        if let Some(count) = count {
            match i64::try_from(count) {
                Ok(count) => self.keyword(key, Word::Integer(count)),
                Err(_) => self.set(key, count.to_string()),
            }
        }
    }

    /// Sets a number that every host reads the same.
    pub(super) fn set_number(&mut self, key: &'static str, number: Number) {
        if let Some(literal) = number.portable() {
            let word = match literal.as_i64() {
                Some(whole) => Word::Integer(whole),
                None => Word::Json(json(&literal)),
            };
            self.keyword(key, word);
        }
    }

    pub(super) fn set_list(&mut self, key: &'static str, items: Vec<String>) {
        self.keyword(key, Word::List(items));
    }

    pub(super) fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    fn word(&mut self, wanted: &str) -> Option<&mut Word<'a>> {
        let mut keywords = self.keywords.iter_mut();
        keywords.find_map(|(key, word)| (*key == wanted).then_some(word))
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
                    *word = Word::Json(format!("[\"{name}\",\"null\"]"));
                }
            }
            None => {
                let keywords = std::mem::take(&mut self.keywords);
                let inner = written(&keywords, &[]);
                self.set_list("anyOf", vec![inner, NULL.to_owned()]);
                return;
            }
        }
        if let Some(Word::List(values)) = self.word("enum") {
            values.push("null".to_owned());
        }
    }

    /// Adds what is said of the shape.
    fn note(&mut self, notes: &'a Notes) {
        if let Some(description) = self.description(notes) {
            self.set_text("description", description);
        }
        if let Some(default) = notes.default.as_ref().and_then(without_nulls) {
            self.set("default", json(&default));
        }
        let examples = notes.examples.iter().filter_map(without_nulls);
        let examples: Vec<String> = examples.map(|example| json(&example)).collect();
        if !examples.is_empty() {
            self.set_list("examples", examples);
        }
        if notes.deprecated {
            self.keyword("deprecated", Word::True);
        }
        for (key, value) in &notes.extensions {
            self.keyword(key, Word::Json(json(value)));
        }
    }

    fn description(&self, notes: &'a Notes) -> Option<Cow<'a, str>> {
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
    pub(super) fn into_alternatives(mut self, notes: &'a Notes) -> Vec<String> {
        self.note(notes);
        match self.keywords.as_mut_slice() {
            [("anyOf", Word::List(forms))] => std::mem::take(forms),
            keywords => vec![written(keywords, &[])],
        }
    }

    /// The schema with what is said of it.
    pub(super) fn into_json(self, notes: &'a Notes) -> String {
        self.into_root(notes, &[])
    }

    /// The same, these keywords first.
    pub(super) fn into_root(mut self, notes: &'a Notes, first: &[&str]) -> String {
        self.note(notes);
        written(&self.keywords, first)
    }
}

/// These keywords first, and then the others.
fn written(keywords: &[(&str, Word<'_>)], first: &[&str]) -> String {
    let lengths = keywords
        .iter()
        .map(|(key, word)| key.len() + word.length() + 4);
    let mut json = String::with_capacity(lengths.sum::<usize>() + 2);
    json.push('{');
    let named = |wanted: &&str| keywords.iter().find(|(key, _)| key == wanted);
    let others = keywords.iter().filter(|(key, _)| !first.contains(key));
    for (index, (key, word)) in first.iter().filter_map(named).chain(others).enumerate() {
        if index > 0 {
            json.push(',');
        }
        match key.starts_with("x-") {
            true => push_string(&mut json, key),
            false => push_plain(&mut json, key),
        }
        json.push(':');
        word.write(&mut json);
    }
    json.push('}');
    json
}

impl Word<'_> {
    /// At most this many bytes, for most of them.
    fn length(&self) -> usize {
        match self {
            Self::Name(name) => name.len() + 2,
            Self::Text(text) => text.len() + 2,
            Self::Integer(_) | Self::True => 10,
            Self::Json(json) => json.len(),
            Self::List(items) => 2 + items.iter().map(|item| item.len() + 1).sum::<usize>(),
        }
    }

    fn write(&self, json: &mut String) {
        match self {
            Self::Name(name) => push_plain(json, name),
            Self::Text(text) => push_string(json, text),
            Self::Integer(whole) => {
                let _ = write!(json, "{whole}");
            }
            Self::True => json.push_str("true"),
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

/// A word without anything to be escaped.
fn push_plain(json: &mut String, word: &str) {
    json.push('"');
    json.push_str(word);
    json.push('"');
}

/// An object of members that are JSON.
pub(super) fn members<'m>(members: impl Iterator<Item = (&'m str, &'m str)> + Clone) -> String {
    let lengths = members
        .clone()
        .map(|(name, json)| name.len() + json.len() + 4);
    let mut json = String::with_capacity(lengths.sum::<usize>() + 2);
    json.push('{');
    for (index, (name, value)) in members.enumerate() {
        if index > 0 {
            json.push(',');
        }
        push_string(&mut json, name);
        json.push(':');
        json.push_str(value);
    }
    json.push('}');
    json
}
