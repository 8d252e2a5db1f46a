//! Which part of a value a deserializer complains about. Its error has no path, only words.

use super::members::decode;
use super::slot::Fill;
use crate::json::Given;
use crate::schema::{Path, Step};

/// Values of more parts than this are complained about as a whole.
const MAX_PARTS: usize = 10_000;

/// What an error says, without line and column.
pub(crate) fn said(error: &serde_json::Error) -> String {
    let said = error.to_string();
    match said.rsplit_once(" at line ") {
        Some((said, _)) => said.to_owned(),
        None => said,
    }
}

/// Finds the part by cutting the text off behind one part after the other. Cut off too early, the text is no JSON and
/// the complaint another one; from the end of the wanted part on, it is the same. So the end can be bisected.
pub(super) fn locate(slot: &mut dyn Fill, given: &Given, complaint: &str) -> Part {
    let mut parts = Parts::default();
    parts.walk(given);
    if parts.ends.len() > MAX_PARTS {
        return Part::default();
    }
    let mut complains = |end: usize| {
        let cut = parts.json.get(..end).unwrap_or_default();
        let error = decode(slot, &format!("{cut}!")).err();
        error.is_some_and(|error| said(&error) == complaint)
    };
    let first = parts.ends.partition_point(|(end, _)| !complains(*end));
    match parts.ends.get(first) {
        Some((_, part)) => part.clone(),
        None => Part::default(),
    }
}

/// A part of a value.
#[derive(Debug, Default, Clone)]
pub(super) struct Part {
    pub(super) path: Path,
    /// Whether it is only the key that leads there.
    pub(super) is_key: bool,
}

/// A value's text, and where in it each part ends.
#[derive(Default)]
struct Parts {
    json: String,
    ends: Vec<(usize, Part)>,
    path: Path,
}

impl Parts {
    fn walk(&mut self, given: &Given) {
        match given {
            Given::Array(items) => {
                self.json.push('[');
                for (index, item) in items.iter().enumerate() {
                    self.separate(index);
                    self.inside(Step::Index(index), item);
                }
                self.json.push(']');
            }
            Given::Object(members) => {
                self.json.push('{');
                for (index, (key, value)) in members.iter().enumerate() {
                    self.separate(index);
                    self.json.push_str(&Given::String(key.clone()).to_json());
                    self.end_of(Part {
                        path: self.path.to(Step::Key(key.clone())),
                        is_key: true,
                    });
                    self.json.push(':');
                    self.inside(Step::Key(key.clone()), value);
                }
                self.json.push('}');
            }
            scalar => self.json.push_str(&scalar.to_json()),
        }
        self.end_of(Part {
            path: self.path.clone(),
            is_key: false,
        });
    }

    fn end_of(&mut self, part: Part) {
        self.ends.push((self.json.len(), part));
    }

    fn separate(&mut self, index: usize) {
        if index > 0 {
            self.json.push(',');
        }
    }

    fn inside(&mut self, step: Step, given: &Given) {
        self.path.push(step);
        self.walk(given);
        self.path.pop();
    }
}
