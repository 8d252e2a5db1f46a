//! Every problem at once, in the model's words and as data.

use serde_json::{Map, Value, json};

use super::locate::Part;
use super::unknown::{MAX_UNKNOWN, Refused, Unknown};
use crate::failure::{Failure, Kind as FailureKind, Recoverable, TextForm};
use crate::json::Given;
use crate::schema::{Check, MAX_PROBLEMS, Path, Problem, Severity, Step, not_known, plain, quote};
use crate::tool::ToolDefinition;

/// More problems than this are counted, not told.
const MAX_TOLD: usize = 10;
/// Characters of what a deserializer says; it may quote all that came.
const MAX_SAID: usize = 500;

/// What is wrong with the arguments of one call.
pub(super) struct Report<'a> {
    definition: &'a ToolDefinition,
    /// The arguments before anything was repaired.
    came: &'a Given,
    problems: Vec<Problem>,
    /// Keys that are no problem by themselves, and may explain one.
    hints: Vec<Unknown>,
    /// Whether there are problems that nobody has looked for.
    has_more: bool,
    /// The arguments are no object.
    shapeless: Option<Given>,
}

/// A value that the type of its argument does not take.
pub(super) struct Undecoded<'a> {
    /// Nothing for the fields of a flattened argument.
    pub(super) argument: Option<&'a str>,
    pub(super) given: Given,
    /// What its deserializer says, without line and column.
    pub(super) said: String,
    /// Of which part it says so.
    pub(super) inside: Part,
}

impl<'a> Report<'a> {
    /// Begins with the arguments as a whole: are they an object?
    pub(super) fn new(definition: &'a ToolDefinition, came: &'a Given, given: &Given) -> Self {
        Self {
            definition,
            came,
            problems: Vec::new(),
            hints: Vec::new(),
            has_more: false,
            shapeless: match given {
                Given::Object(_) => None,
                other => Some(other.clone()),
            },
        }
    }

    /// Checks the values. What a type has decoded is only checked for limits: it may know more than its schema says.
    pub(super) fn check(&mut self, given: &Given, failed: impl Fn(&str) -> bool) {
        let schema = &self.definition.input;
        let check = Check::new(schema.definitions(), Severity::Everything);
        let authored = schema.checked() == Some(Severity::Everything);
        let mut problems = check.arguments(given, schema.root());
        if problems.len() > MAX_PROBLEMS {
            problems.truncate(MAX_PROBLEMS);
            self.has_more = true;
        }
        problems.retain(|problem| {
            problem.limit || authored || problem.path.first().is_none_or(&failed)
        });
        self.problems = problems;
    }

    /// Adds what only the types themselves could tell.
    pub(super) fn add_undecoded(&mut self, undecoded: Vec<Undecoded<'_>>) {
        for failed in undecoded {
            let told = match failed.argument {
                Some(name) => self.problems.iter().any(|p| p.path.first() == Some(name)),
                None => !self.problems.is_empty(),
            };
            if !told {
                self.problems.push(located(&failed));
            }
        }
    }

    /// Adds an argument that the fn cannot be called without, if its author's own schema does not ask for it.
    pub(super) fn add_missing(&mut self, name: &str) {
        if self.problems.iter().any(|p| p.path.first() == Some(name)) {
            return;
        }
        let mut path = Path::default();
        path.push(Step::Key(name.to_owned()));
        self.problems.push(Problem {
            path,
            words: "is missing".to_owned(),
            expected: "a value".to_owned(),
            got: None,
            limit: false,
        });
    }

    /// Adds the keys that are refused. One that stands for a missing argument only explains what is told already.
    pub(super) fn add_unknown(&mut self, mut unknown: Vec<Unknown>) {
        if let Some(beyond) = unknown.drain(MAX_UNKNOWN.min(unknown.len())..).next() {
            self.has_more |= beyond.because == Refused::Closed;
        }
        for unknown in unknown {
            let explains = unknown.meant.as_ref().is_some_and(|meant| {
                let meant = unknown.inside.to(Step::Key(meant.clone()));
                let mut missing = self.problems.iter().filter(|problem| problem.got.is_none());
                missing.any(|problem| problem.path == meant)
            });
            if unknown.because != Refused::No && !explains {
                self.problems.push(self.refused(&unknown));
            } else if unknown.meant.is_some() {
                self.hints.push(unknown);
            }
        }
    }

    fn refused(&self, unknown: &Unknown) -> Problem {
        let declared = self.definition.input.root().names();
        let expected = match &unknown.meant {
            Some(meant) => format!("`{meant}`"),
            None => "a declared argument".to_owned(),
        };
        Problem {
            path: unknown.path(),
            words: not_known(&declared, unknown.meant.as_deref()),
            expected,
            got: Some(quote::as_data(&unknown.value)),
            limit: false,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count() == 0
    }

    fn count(&self) -> usize {
        self.problems.len() + usize::from(self.shapeless.is_some())
    }

    pub(super) fn into_failure(self) -> Failure {
        let mut failure = Recoverable::new(self.text());
        failure.code = Some("invalid_arguments".into());
        failure.form = TextForm::Whole;
        failure.insert_field("problems", self.as_data());
        Failure::of(FailureKind::Recoverable(failure))
    }

    fn text(&self) -> String {
        let tool = self.definition.name();
        if let Some(given) = &self.shapeless {
            return format!(
                "{tool} was not run: its arguments must be an object, got {}.",
                quote::with_kind(given)
            );
        }
        let count = self.problems.len();
        let problems = if count == 1 { "problem" } else { "problems" };
        let more_than = if self.has_more { "more than " } else { "" };
        let mut text =
            format!("{tool} was not run: {more_than}{count} {problems} with its arguments.");
        for problem in self.problems.iter().take(MAX_TOLD) {
            text.push_str(&format!("\n- {}", problem.sentence()));
        }
        if let Some(untold) = count.checked_sub(MAX_TOLD).filter(|untold| *untold > 0) {
            text.push_str(&format!("\n- and {more_than}{untold} more."));
        }
        for hint in self.hints.iter().take(MAX_TOLD.saturating_sub(count)) {
            text.push_str(&hint_line(hint));
        }
        text
    }

    fn as_data(&self) -> Value {
        if let Some(given) = &self.shapeless {
            return json!([{"path": "", "expected": "object", "got": quote::as_data(given)}]);
        }
        let entry = |path: &Path, expected: &str, got: Option<Value>| {
            let mut entry = Map::new();
            entry.insert("path".to_owned(), path.pointer().into());
            entry.insert("expected".to_owned(), expected.into());
            entry.extend(got.map(|got| ("got".to_owned(), got)));
            Value::Object(entry)
        };
        let problems = self.problems.iter().map(|problem| {
            let got = problem.got.as_ref().map(|got| {
                let came = came_at(self.came, &problem.path);
                came.map_or_else(|| got.clone(), quote::as_data)
            });
            entry(&problem.path, &problem.expected, got)
        });
        let hints = self.hints.iter().map(|hint| {
            let meant = hint.meant.as_deref().unwrap_or_default();
            let got = quote::as_data(&hint.value);
            entry(&hint.path(), &format!("`{meant}`"), Some(got))
        });
        problems.chain(hints).take(MAX_TOLD).collect()
    }
}

fn hint_line(hint: &Unknown) -> String {
    let what = if hint.inside.is_empty() {
        "argument"
    } else {
        "key"
    };
    let meant = hint.meant.as_deref().unwrap_or_default();
    format!(
        "\nUnknown {what} `{}`: did you mean `{meant}`?",
        hint.path()
    )
}

/// What stood at this place before anything was repaired: perhaps under a name that nearly is the same. Nothing where
/// the place itself came about by repair.
fn came_at<'g>(came: &'g Given, path: &Path) -> Option<&'g Given> {
    let mut part = came;
    for step in path.steps() {
        part = match (part, step) {
            (Given::Array(items), Step::Index(index)) => items.get(*index)?,
            (Given::Object(members), Step::Key(name)) => part.member(name).or_else(|| {
                let same = |key: &str| plain(key) == plain(name);
                members
                    .iter()
                    .find_map(|(key, value)| same(key).then_some(value))
            })?,
            _ => return None,
        };
    }
    Some(part)
}

/// What a deserializer says, at the value it says it of.
fn located(failed: &Undecoded<'_>) -> Problem {
    let got = part(&failed.given, &failed.inside.path);
    let words = match for_the_reader(&failed.said) {
        None if failed.inside.is_key => "is no key that is accepted here".to_owned(),
        Some(said) => format!("is not accepted: {said}"),
        None => format!("is not accepted, got {}", quote::with_kind(got)),
    };
    let mut path = Path::default();
    if let Some(name) = failed.argument {
        path.push(Step::Key(name.to_owned()));
    }
    Problem {
        path: path.joined(&failed.inside.path),
        words,
        expected: "a value that the tool accepts".to_owned(),
        got: Some(quote::as_data(got)),
        limit: false,
    }
}

fn part<'g>(given: &'g Given, path: &Path) -> &'g Given {
    let step = |given: &'g Given, step: &Step| match (given, step) {
        (Given::Array(items), Step::Index(index)) => items.get(*index),
        (given, Step::Key(key)) => given.member(key),
        _ => None,
    };
    let mut part = given;
    for next in path.steps() {
        part = step(part, next).unwrap_or(part);
    }
    part
}

/// The sentences of serde that name Rust types say nothing to the reader; those of the tool's author do.
fn for_the_reader(said: &str) -> Option<String> {
    const OF_TYPES: [&str; 11] = [
        "invalid type:",
        "invalid value:",
        "invalid length",
        "invalid number",
        "number out of range",
        "overflow deserializing",
        "data did not match any variant",
        "no variant of enum",
        "can only flatten",
        "expected value",
        "trailing characters",
    ];
    const OF_NAMES: [(&str, &str); 4] = [
        ("unknown variant", "unknown value"),
        ("unknown field", "unknown key"),
        ("missing field", "missing key"),
        ("duplicate field", "repeated key"),
    ];
    if OF_TYPES.iter().any(|start| said.starts_with(start)) {
        return None;
    }
    let said = &*quote::shortened(said.trim_end_matches('.'), MAX_SAID);
    let reworded = OF_NAMES
        .iter()
        .find_map(|(theirs, ours)| Some(format!("{ours}{}", said.strip_prefix(theirs)?)));
    Some(reworded.unwrap_or_else(|| said.to_owned()))
}
