//! Values against the model: every problem, each with its path.

mod choice;
mod path;
pub(crate) mod quote;
mod scalar;
mod unknown;

use std::cell::Cell;

use serde_json::Value;

use super::shape::{Additional, Definitions, Items, Keys, Kind, List, Object, Property, Shape};
use super::words;
use crate::json::Given;
pub(crate) use path::{Path, Step};
pub(crate) use unknown::not_known;

/// So much work a check may be, and so much more for each part of the value: hostile values meet unions of unions.
const BUDGET: u64 = 100_000;
const BUDGET_PER_PART: u64 = 100;
/// Nobody reads more of them, and a value of a million wrong parts must not cost as many sentences. One more is
/// collected, to tell that there are more.
pub(crate) const MAX_PROBLEMS: usize = 1000;
/// References that lead through no value end here.
const MAX_DEPTH: usize = 200;

/// What is wrong with one part of a value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Problem {
    pub(crate) path: Path,
    /// What comes after the path in a sentence: "must be at most 14, got 30".
    pub(crate) words: String,
    /// What would have been right, for programs: "integer ≤ 14".
    pub(crate) expected: String,
    /// What came; nothing where nothing came.
    pub(crate) got: Option<Value>,
    /// Whether only a limit is broken that no deserializer looks at.
    pub(crate) limit: bool,
}

impl Problem {
    /// "`days` must be at most 14, got 30."; for the value as a whole "it must be …".
    pub(crate) fn sentence(&self) -> String {
        let clause = self.clause();
        let clause = clause.trim_end_matches('.');
        let end = if clause.ends_with('?') { "" } else { "." };
        format!("{clause}{end}")
    }

    /// The same without an end.
    pub(crate) fn clause(&self) -> String {
        if self.path.is_empty() {
            format!("it {}", self.words)
        } else {
            format!("`{}` {}", self.path, self.words)
        }
    }
}

/// Which problems count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Severity {
    /// Only those that a deserializer does not see: it has accepted the value, and it knows aliases.
    #[default]
    Limits,
    Everything,
}

/// One check of one value.
pub(crate) struct Check<'a> {
    definitions: &'a Definitions,
    severity: Severity,
    budget: Cell<u64>,
}

/// Where the check is, and what it found.
#[derive(Debug, Default)]
struct Findings {
    path: Path,
    problems: Vec<Problem>,
    depth: usize,
}

impl<'a> Check<'a> {
    pub(crate) fn new(definitions: &'a Definitions, severity: Severity) -> Self {
        Self {
            definitions,
            severity,
            budget: Cell::new(BUDGET),
        }
    }

    /// The problems of one value.
    pub(crate) fn shape(&self, given: &Given, shape: &Shape) -> Vec<Problem> {
        self.grant(given);
        let mut findings = Findings::default();
        self.walk(given, shape, &mut findings);
        self.counting(findings)
    }

    /// Whether the value has no problem at all.
    pub(crate) fn fits(&self, given: &Given, shape: &Shape) -> bool {
        let mut findings = Findings::default();
        self.walk(given, shape, &mut findings);
        findings.problems.is_empty() && self.budget.get() > 0
    }

    /// Whether the members of an object fit, whatever other members there are.
    pub(crate) fn members_fit(&self, given: &Given, object: &Object) -> bool {
        let mut findings = Findings::default();
        self.members(given, object, &mut findings);
        findings.problems.is_empty() && self.budget.get() > 0
    }

    /// The problems of a tool's arguments. Unknown names at the top are left to the report.
    pub(crate) fn arguments(&self, given: &Given, root: &Object) -> Vec<Problem> {
        self.grant(given);
        let mut findings = Findings::default();
        self.members(given, root, &mut findings);
        self.counting(findings)
    }

    /// Work for a value of this size.
    pub(crate) fn grant(&self, given: &Given) {
        self.budget.set(BUDGET + BUDGET_PER_PART * given.parts());
    }

    fn counting(&self, findings: Findings) -> Vec<Problem> {
        let mut problems = findings.problems;
        if self.budget.get() == 0 {
            // What was not looked at is not accepted.
            problems.push(Problem {
                path: Path::default(),
                words: "is too intricate to be checked: send less at once".to_owned(),
                expected: "less".to_owned(),
                got: None,
                limit: true,
            });
        }
        if self.severity == Severity::Limits {
            problems.retain(|problem| problem.limit);
        }
        problems
    }

    /// Whether there is work left to be done for this call.
    pub(crate) fn affords(&self) -> bool {
        let left = self.budget.get();
        self.budget.set(left.saturating_sub(1));
        left > 0
    }

    fn walk(&self, given: &Given, shape: &Shape, findings: &mut Findings) {
        if !self.affords() || findings.depth > MAX_DEPTH {
            return;
        }
        let resolved = self.definitions.resolve(shape);
        let nullable = shape.nullable || resolved.is_some_and(|shape| shape.nullable);
        let Some(shape) = resolved.filter(|_| !(nullable && *given == Given::Null)) else {
            return;
        };
        findings.depth += 1;
        match (&shape.kind, given) {
            (Kind::Any, _) | (Kind::Null, Given::Null) => {}
            (Kind::Boolean { only }, Given::Bool(value)) if only.is_none_or(|o| o == *value) => {}
            (Kind::Number(number), Given::Number(digits)) => {
                findings.number(given, digits, number, shape);
            }
            (Kind::String(text), Given::String(value)) => findings.text(given, value, text, shape),
            (Kind::Array(list), Given::Array(items)) => {
                self.items(given, items, list, shape, findings);
            }
            (Kind::Object(object), Given::Object(_)) => {
                self.members(given, object, findings);
                self.refuse_unknown(given, object, findings);
            }
            (Kind::Union(forms), _) => self.union(given, shape, forms, findings),
            _ => findings.mismatch(given, shape),
        }
        findings.depth -= 1;
    }

    fn items(
        &self,
        given: &Given,
        items: &[Given],
        list: &List,
        shape: &Shape,
        findings: &mut Findings,
    ) {
        let count = items.len() as u64;
        let fixed = matches!(list.items, Items::Places(_));
        let words = match (list.min, list.max) {
            (Some(min), Some(max)) if min == max && count != min => Some(format!(
                "must have exactly {}, got {count}",
                words::counted(min, "item")
            )),
            (Some(min), _) if count < min => Some(format!(
                "must have at least {}, got {count}",
                words::counted(min, "item")
            )),
            (_, Some(max)) if count > max => Some(format!(
                "must have at most {}, got {count}",
                words::counted(max, "item")
            )),
            _ => None,
        };
        if let Some(words) = words {
            findings.push(words, words::terse(shape), Some(given), !fixed);
        }
        for (index, item) in items.iter().enumerate() {
            let inner = match &list.items {
                Items::Each(inner) => inner,
                Items::Places(places) => match places.get(index) {
                    Some(place) => place,
                    None => break,
                },
            };
            findings.path.push(Step::Index(index));
            self.walk(item, inner, findings);
            findings.path.pop();
        }
    }

    /// The declared members of an object, those of the chosen forms, and the values of a map.
    fn members(&self, given: &Given, object: &Object, findings: &mut Findings) {
        let mut parts = vec![object];
        self.choose(given, object, &mut parts, findings);
        for property in parts.iter().flat_map(|part| &part.properties) {
            match given.member(&property.name) {
                Some(value) => {
                    findings.path.push(Step::Key(property.name.clone()));
                    self.walk(value, &property.shape, findings);
                    findings.path.pop();
                }
                None if property.required => self.missing(property, findings),
                None => {}
            }
        }
        let Given::Object(members) = given else {
            return;
        };
        self.count_members(given, members.len() as u64, object, findings);
        let declared = |name: &str| parts.iter().any(|part| part.property(name).is_some());
        for part in &parts {
            let Additional::Each(shape) = &part.additional else {
                continue;
            };
            for (key, value) in members.iter().filter(|(key, _)| !declared(key)) {
                findings.path.push(Step::Key(key.clone()));
                findings.key(key, part.keys.as_ref());
                self.walk(value, shape, findings);
                findings.path.pop();
            }
        }
    }

    fn missing(&self, property: &Property, findings: &mut Findings) {
        let resolved = self.definitions.resolve(&property.shape);
        let shape = resolved.unwrap_or(&property.shape);
        let mut words = format!("is missing: expected {}", words::noun(&shape.kind));
        let notes = [&property.shape.notes, &shape.notes];
        if let Some(text) = notes.iter().find_map(|notes| notes.description.as_deref()) {
            let text = quote::shortened(&words::one_line(text), 200);
            words.push_str(&format!(" ({})", text.trim_end_matches('.')));
        }
        findings.path.push(Step::Key(property.name.clone()));
        findings.push(words, words::terse(shape), None, false);
        findings.path.pop();
    }

    fn count_members(&self, given: &Given, count: u64, object: &Object, findings: &mut Findings) {
        let words = match (object.min, object.max) {
            (Some(min), _) if count < min => {
                format!(
                    "must have at least {}, got {count}",
                    words::counted(min, "key")
                )
            }
            (_, Some(max)) if count > max => {
                format!(
                    "must have at most {}, got {count}",
                    words::counted(max, "key")
                )
            }
            _ => return,
        };
        findings.push(
            words,
            words::noun(&Shape::new(object.clone()).kind),
            Some(given),
            true,
        );
    }
}

impl Findings {
    /// For a trial of the same value, as deep as this one.
    fn below(other: &Self) -> Self {
        Self {
            depth: other.depth + 1,
            ..Self::default()
        }
    }

    fn push(&mut self, words: String, expected: String, got: Option<&Given>, limit: bool) {
        if self.problems.len() > MAX_PROBLEMS {
            return;
        }
        self.problems.push(Problem {
            path: self.path.clone(),
            words,
            expected,
            got: got.map(quote::as_data),
            limit,
        });
    }

    fn mismatch(&mut self, given: &Given, shape: &Shape) {
        let words = format!(
            "must be {}, got {}",
            words::noun(&shape.kind),
            quote::with_kind(given)
        );
        self.push(words, words::terse(shape), Some(given), false);
    }

    fn key(&mut self, key: &str, keys: Option<&Keys>) {
        let (wanted, limit) = match keys {
            Some(Keys::Matching(pattern)) if !pattern.matches(key) => {
                (format!("keys match `{}`", pattern.source()), true)
            }
            Some(Keys::Integers { signed }) if !is_integer_key(key, *signed) => {
                let from = if *signed { "" } else { " from 0 up" };
                (format!("keys are integers{from}"), false)
            }
            _ => return,
        };
        let words = format!("is no key here: {wanted}");
        self.push(words, "another key".to_owned(), None, limit);
    }
}

fn is_integer_key(key: &str, signed: bool) -> bool {
    let digits = match key.strip_prefix('-') {
        Some(digits) if signed => digits,
        _ => key,
    };
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}
