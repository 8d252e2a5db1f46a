//! Every problem at once, in the model's words and as data.

use serde_json::{Value, json};

use super::typo::closest;
use crate::failure::{Failure, Kind as FailureKind, Recoverable, TextForm};
use crate::json::Given;
use crate::schema::{Additional, Check, Path, Problem, Severity, Step, quote};
use crate::tool::ToolDefinition;

/// More problems than this are counted, not told.
const MAX_TOLD: usize = 10;
/// Of more unknown arguments than this, the rest is not looked at.
const MAX_UNKNOWN: usize = 100;

/// What is wrong with the arguments of one call.
pub(super) struct Report<'a> {
    definition: &'a ToolDefinition,
    problems: Vec<Problem>,
    unknown: Vec<Unknown>,
    /// The arguments are no object.
    shapeless: Option<Given>,
}

/// An argument that is not declared.
struct Unknown {
    name: String,
    value: Given,
    meant: Option<String>,
    /// Whether it is a problem by itself.
    refused: bool,
}

/// A value that the type of its argument does not take.
pub(super) struct Undecoded<'a> {
    /// Nothing for the fields of a flattened argument.
    pub(super) argument: Option<&'a str>,
    pub(super) given: Given,
    /// What its deserializer says, without line and column.
    pub(super) said: String,
    /// Of which part it says so.
    pub(super) inside: Path,
}

impl<'a> Report<'a> {
    /// Looks at the arguments as a whole: are they an object, are they declared?
    pub(super) fn new(definition: &'a ToolDefinition, given: &Given, flattened: bool) -> Self {
        let mut report = Self {
            definition,
            problems: Vec::new(),
            unknown: Vec::new(),
            shapeless: None,
        };
        match given {
            Given::Object(members) => report.find_unknown(members, given, flattened),
            other => report.shapeless = Some(other.clone()),
        }
        report
    }

    fn find_unknown(&mut self, members: &[(String, Given)], given: &Given, flattened: bool) {
        let root = self.definition.input.root();
        if matches!(root.additional, Additional::Each(_)) {
            return;
        }
        let closed = matches!(root.additional, Additional::Refused);
        let declared = root.names();
        let unknown = members
            .iter()
            .filter(|(key, _)| !declared.contains(&key.as_str()));
        for (name, value) in unknown.take(MAX_UNKNOWN) {
            let absent = declared
                .iter()
                .copied()
                .filter(|name| given.member(name).is_none());
            let meant = closest(name, absent);
            let optional = |name: &str| root.property(name).is_some_and(|p| !p.required);
            // Left alone, the optional argument would silently keep its default.
            let misspelt = meant.is_some_and(|(name, typos)| typos <= 1 && optional(name));
            self.unknown.push(Unknown {
                name: name.clone(),
                value: value.clone(),
                meant: meant.map(|(name, _)| name.to_owned()),
                refused: closed || (misspelt && !flattened),
            });
        }
    }

    /// Checks the values. What a type has decoded is only checked for limits: it may know more than its schema says.
    pub(super) fn check(&mut self, given: &Given, failed: impl Fn(&str) -> bool) {
        let schema = &self.definition.input;
        let check = Check::new(schema.definitions(), Severity::Everything);
        let authored = schema.checked() == Some(Severity::Everything);
        let mut problems = check.arguments(given, schema.root());
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

    pub(super) fn is_empty(&self) -> bool {
        self.count() == 0
    }

    fn count(&self) -> usize {
        let refused = self
            .unknown
            .iter()
            .filter(|unknown| unknown.refused)
            .count();
        self.problems.len() + refused + usize::from(self.shapeless.is_some())
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
        let count = self.count();
        let problems = if count == 1 { "problem" } else { "problems" };
        let mut text = format!("{tool} was not run: {count} {problems} with its arguments.");
        for problem in self.problems.iter().take(MAX_TOLD) {
            text.push_str(&format!(
                "\n- {}.",
                problem.sentence().trim_end_matches('.')
            ));
        }
        if self.problems.len() > MAX_TOLD {
            text.push_str(&format!("\n- and {} more.", self.problems.len() - MAX_TOLD));
        }
        for unknown in self.unknown.iter().take(MAX_TOLD) {
            if let Some(line) = self.unknown_line(unknown) {
                text.push('\n');
                text.push_str(&line);
            }
        }
        text
    }

    /// Unknown arguments are told where they are refused, and where one was surely meant.
    fn unknown_line(&self, unknown: &Unknown) -> Option<String> {
        let name = quote::shortened(&unknown.name, 64);
        match &unknown.meant {
            Some(meant) => Some(format!(
                "Unknown argument `{name}`: did you mean `{meant}`?"
            )),
            None if unknown.refused => {
                let declared = self.definition.input.root().names();
                let listed: Vec<String> = declared
                    .iter()
                    .take(30)
                    .map(|name| format!("`{name}`"))
                    .collect();
                Some(match listed.is_empty() {
                    true => format!("Unknown argument `{name}`: this tool takes none."),
                    false => {
                        format!("Unknown argument `{name}`: expected {}.", listed.join(", "))
                    }
                })
            }
            None => None,
        }
    }

    fn as_data(&self) -> Value {
        let mut data: Vec<Value> = Vec::new();
        if let Some(given) = &self.shapeless {
            data.push(json!({"path": "", "expected": "object", "got": quote::as_data(given)}));
        }
        for problem in &self.problems {
            let mut entry = json!({"path": problem.path.pointer(), "expected": problem.expected});
            if let (Some(got), Some(entry)) = (&problem.got, entry.as_object_mut()) {
                entry.insert("got".to_owned(), got.clone());
            }
            data.push(entry);
        }
        for unknown in self.unknown.iter().filter(|unknown| unknown.refused) {
            let expected = match &unknown.meant {
                Some(meant) => format!("`{meant}`"),
                None => "a declared argument".to_owned(),
            };
            let path = format!("/{}", unknown.name.replace('~', "~0").replace('/', "~1"));
            let got = quote::as_data(&unknown.value);
            data.push(json!({"path": path, "expected": expected, "got": got}));
        }
        data.truncate(MAX_TOLD);
        Value::Array(data)
    }
}

/// What a deserializer says, at the value it says it of.
fn located(failed: &Undecoded<'_>) -> Problem {
    let got = part(&failed.given, &failed.inside);
    let words = match for_the_reader(&failed.said) {
        Some(said) => format!("is not accepted: {said}"),
        None => format!("is not accepted, got {}", quote::with_kind(got)),
    };
    let mut path = Path::default();
    if let Some(name) = failed.argument {
        path.push(Step::Key(name.to_owned()));
    }
    Problem {
        path: path.joined(&failed.inside),
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
    const OF_TYPES: [&str; 4] = [
        "invalid type:",
        "invalid value:",
        "invalid length",
        "data did not match any variant",
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
    let said = said.trim_end_matches('.');
    let reworded = OF_NAMES
        .iter()
        .find_map(|(theirs, ours)| Some(format!("{ours}{}", said.strip_prefix(theirs)?)));
    Some(reworded.unwrap_or_else(|| said.to_owned()))
}
