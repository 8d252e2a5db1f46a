//! Which form a value has, and what it lacks to have one.

use super::super::shape::{Choice, Form, Kind, Object, Shape};
use super::super::words;
use super::{Check, Findings, Problem, Step, quote};
use crate::json::Given;

impl<'a> Check<'a> {
    /// The form that this value takes, or nearly takes.
    pub(crate) fn taken<'o>(&self, given: &Given, choice: &'o Choice) -> Option<&'o Form> {
        self.form(given, choice, &mut Findings::default())
    }

    fn form<'o>(
        &self,
        given: &Given,
        choice: &'o Choice,
        findings: &mut Findings,
    ) -> Option<&'o Form> {
        match choice.tag() {
            Some(tag) => self.by_tag(given, choice, tag, findings),
            None => self.by_fit(given, choice, findings),
        }
    }

    /// Adds the forms that this object's choices take; reports where none is taken.
    pub(super) fn choose<'o>(
        &self,
        given: &Given,
        object: &'o Object,
        parts: &mut Vec<&'o Object>,
        findings: &mut Findings,
    ) {
        if !self.affords() {
            return;
        }
        for choice in &object.choices {
            if let Some(form) = self.form(given, choice, findings) {
                parts.push(&form.object);
                self.choose(given, &form.object, parts, findings);
            }
        }
    }

    fn by_tag<'o>(
        &self,
        given: &Given,
        choice: &'o Choice,
        tag: &str,
        findings: &mut Findings,
    ) -> Option<&'o Form> {
        let value = given.member(tag);
        if let Some(Given::String(value)) = value {
            let found = choice
                .forms
                .iter()
                .find(|form| form.tag_value(tag) == Some(value));
            if found.is_some() {
                return found;
            }
        }
        if value.is_none() && choice.optional {
            return None;
        }
        let values: Vec<String> = choice
            .forms
            .iter()
            .filter_map(|form| form.tag_value(tag))
            .map(|value| serde_json::Value::from(value).to_string())
            .collect();
        let expected = format!("one of {}", values.join(", "));
        let words = match value {
            Some(value) => format!("must be {expected}, got {}", quote::plain(value)),
            None => format!("is missing: expected {expected}"),
        };
        findings.path.push(Step::Key(tag.to_owned()));
        findings.problems.push(Problem {
            path: findings.path.clone(),
            words,
            expected,
            got: value.map(quote::as_data),
            limit: false,
        });
        findings.path.pop();
        None
    }

    /// The form whose fields fit; if there is none, the one that was most likely meant.
    fn by_fit<'o>(
        &self,
        given: &Given,
        choice: &'o Choice,
        findings: &mut Findings,
    ) -> Option<&'o Form> {
        let mut only_limits = None;
        let mut lacks = Vec::with_capacity(choice.forms.len());
        for form in &choice.forms {
            let problems = self.trial(given, &Shape::new(form.object.clone()), findings);
            if problems.is_empty() {
                return Some(form);
            }
            if only_limits.is_none() && problems.iter().all(|problem| problem.limit) {
                only_limits = Some(form);
            }
            lacks.push(problems);
        }
        if only_limits.is_some() || (choice.optional && !is_touched(given, choice)) {
            return only_limits;
        }
        let meant = most_likely(given, choice);
        if meant.is_none() {
            let shape = Shape::new(Object {
                choices: vec![choice.clone()],
                ..Object::default()
            });
            let words = one_key_each(choice).unwrap_or_else(|| fits_none(&lacks));
            findings.push(words, words::noun(&shape.kind), Some(given), false);
        }
        meant
    }

    /// A union of which not all forms are objects.
    pub(super) fn union(
        &self,
        given: &Given,
        shape: &Shape,
        forms: &[Shape],
        findings: &mut Findings,
    ) {
        let mut of_its_kind = Vec::new();
        for form in forms {
            let problems = self.trial(given, form, findings);
            if problems.is_empty() {
                return;
            }
            if problems.iter().all(|problem| problem.limit) {
                return findings.adopt(problems);
            }
            if self.is_of_kind(given, form) {
                of_its_kind.push(problems);
            }
        }
        let is_listed = |form: &Shape| {
            let resolved = self.definitions.resolve(form).unwrap_or(form);
            !words::values(&resolved.kind).is_empty()
        };
        match of_its_kind.len() {
            0 => findings.mismatch(given, &self.with_forms(shape, forms)),
            // A few names are not all there is.
            1 if forms
                .iter()
                .any(|form| self.is_of_kind(given, form) && is_listed(form)) =>
            {
                findings.mismatch(given, &self.with_forms(shape, forms));
            }
            1 => findings.adopt(of_its_kind.remove(0)),
            _ => findings.push(
                fits_none(&of_its_kind),
                words::terse(shape),
                Some(given),
                false,
            ),
        }
    }

    /// The union with what its forms refer to, for words about them.
    fn with_forms(&self, shape: &Shape, forms: &[Shape]) -> Shape {
        let resolved = |form: &Shape| self.definitions.resolve(form).unwrap_or(form).clone();
        Shape {
            kind: Kind::Union(forms.iter().map(resolved).collect()),
            ..shape.clone()
        }
    }

    fn is_of_kind(&self, given: &Given, form: &Shape) -> bool {
        let resolved = self.definitions.resolve(form).unwrap_or(form);
        matches!(
            (given, &resolved.kind),
            (Given::Bool(_), Kind::Boolean { .. })
                | (Given::Number(_), Kind::Number(_))
                | (Given::String(_), Kind::String(_))
                | (Given::Array(_), Kind::Array(_))
                | (Given::Object(_), Kind::Object(_))
        )
    }

    /// All problems of a value seen as this shape, on their own.
    fn trial(&self, given: &Given, shape: &Shape, at: &Findings) -> Vec<Problem> {
        let mut findings = Findings::below(at);
        self.walk(given, shape, &mut findings);
        findings.problems
    }
}

impl Findings {
    /// Takes over problems found at this place.
    fn adopt(&mut self, problems: Vec<Problem>) {
        for problem in problems {
            let path = self.path.joined(&problem.path);
            self.problems.push(Problem { path, ..problem });
        }
    }
}

/// Whether any property of any form came.
fn is_touched(given: &Given, choice: &Choice) -> bool {
    let mut properties = choice.forms.iter().flat_map(|form| &form.object.properties);
    properties.any(|property| given.member(&property.name).is_some())
}

/// The only form there is, or the only one of which all that is required came.
fn most_likely<'o>(given: &Given, choice: &'o Choice) -> Option<&'o Form> {
    if let [only] = choice.forms.as_slice() {
        return Some(only);
    }
    let is_complete = |form: &&Form| {
        let properties = &form.object.properties;
        let mut required = properties.iter().filter(|p| p.required).peekable();
        required.peek().is_some() && required.all(|p| given.member(&p.name).is_some())
    };
    let mut complete = choice.forms.iter().filter(is_complete);
    match (complete.next(), complete.next()) {
        (Some(form), None) => Some(form),
        _ => None,
    }
}

/// "fits none of its 2 forms: as form 1, `id` is missing: …; as form 2, …".
fn fits_none(lacks: &[Vec<Problem>]) -> String {
    let each: Vec<String> = lacks
        .iter()
        .enumerate()
        .map(|(index, problems)| {
            let lack: Vec<String> = problems.iter().take(2).map(Problem::clause).collect();
            format!("as form {}, {}", index + 1, lack.join(" and "))
        })
        .collect();
    format!(
        "fits none of its {} forms: {}",
        lacks.len(),
        each.join("; ")
    )
}

/// Where each form is one key, as serde writes enums: the keys.
fn one_key_each(choice: &Choice) -> Option<String> {
    let keys = words::one_line(&words::only_keys(choice)?.join(", "));
    Some(format!("must have exactly one of the keys {keys}"))
}
