//! Keys that a closed object does not declare.

use super::super::shape::{Additional, Object};
use super::super::typo::closest;
use super::{Check, Findings, MAX_PROBLEMS, Step};
use crate::json::Given;

/// More names than this are not listed.
const MAX_LISTED: usize = 30;

impl Check<'_> {
    /// Members that a closed object does not declare.
    pub(super) fn refuse_unknown(&self, given: &Given, object: &Object, findings: &mut Findings) {
        let mut parts = vec![object];
        self.choose(given, object, &mut parts, &mut Findings::below(findings));
        let closed = match object.choices.len() {
            // An enum is as closed as the form it takes.
            1 if object.properties.is_empty() => parts
                .iter()
                .any(|part| matches!(part.additional, Additional::Refused)),
            _ => matches!(object.additional, Additional::Refused),
        };
        let Given::Object(members) = given else {
            return;
        };
        if !closed {
            return;
        }
        let known: Vec<&str> = parts
            .iter()
            .flat_map(|part| &part.properties)
            .map(|property| property.name.as_str())
            .collect();
        let unknown = members
            .iter()
            .filter(|(key, _)| !known.contains(&key.as_str()));
        for (key, value) in unknown.take(MAX_PROBLEMS + 1) {
            let absent = known
                .iter()
                .copied()
                .filter(|name| given.member(name).is_none());
            let meant = closest(key, absent).map(|(name, _)| name);
            let words = not_known(&known, meant);
            let expected = meant.map_or_else(|| "nothing".to_owned(), |name| format!("`{name}`"));
            findings.path.push(Step::Key(key.clone()));
            findings.push(words, expected, Some(value), false);
            findings.path.pop();
        }
    }
}

/// What is said of a key that is not among those known.
pub(crate) fn not_known(known: &[&str], meant: Option<&str>) -> String {
    if let Some(meant) = meant {
        return format!("is not known: did you mean `{meant}`?");
    }
    let listed: Vec<String> = known
        .iter()
        .take(MAX_LISTED)
        .map(|name| format!("`{name}`"))
        .collect();
    let more = if known.len() > MAX_LISTED {
        ", …"
    } else {
        ""
    };
    match listed.is_empty() {
        true => "is not known: there are no keys here".to_owned(),
        false => format!("is not known: expected {}{more}", listed.join(", ")),
    }
}
