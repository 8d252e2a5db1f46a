//! Objects: their forms side by side where they are nested, merged into one at the root.

use super::super::combine::{merge_properties, overlay};
use super::super::refusal::Refusal;
use super::super::shape::{Additional, Choice, Form, Keys, Kind, Notes, Object, Property, Said};
use super::super::words;
use super::draft::members;
use super::{Direction, Draft, Writer};
use crate::json::{push_string, quoted};

/// So many forms are written side by side; beyond it they are merged.
const MAX_FORMS: usize = 32;

impl Writer<'_> {
    pub(super) fn root(&mut self, object: &Object) -> Result<Draft<'static>, Refusal> {
        // A model fills arguments in as they are listed, so the author's own come first, in his order.
        let in_order = match self.direction {
            Direction::Input => object.properties.len(),
            Direction::Output => 0,
        };
        if object.choices.is_empty() {
            return self.plain(object, in_order);
        }
        let merged = self.merged(object)?;
        self.with_lines(merged, in_order)
    }

    pub(super) fn object(&mut self, object: &Object) -> Result<Draft<'static>, Refusal> {
        if object.choices.is_empty() {
            return self.plain(object, 0);
        }
        let forms = self.side_by_side(object)?;
        match forms {
            Some(forms) if forms.len() > 1 => {
                let mut draft = Draft::default();
                let mut written = Vec::with_capacity(forms.len());
                for form in &forms {
                    let notes = Notes::from(Said {
                        description: form.description.clone(),
                        ..Said::NOTHING
                    });
                    written.push(self.plain(&form.object, 0)?.into_json(&notes));
                }
                draft.set_list("anyOf", written);
                Ok(draft)
            }
            _ => {
                let merged = self.merged(object)?;
                self.with_lines(merged, 0)
            }
        }
    }

    fn with_lines(&mut self, merged: Merged, in_order: usize) -> Result<Draft<'static>, Refusal> {
        let mut draft = self.plain(&merged.object, in_order)?;
        draft.lines.splice(0..0, merged.lines);
        Ok(draft)
    }

    /// An object without choices. So many of its properties are listed in their order, the others by name.
    fn plain(&mut self, object: &Object, in_order: usize) -> Result<Draft<'static>, Refusal> {
        let mut draft = Draft::of_type("object");
        let mut properties: Vec<(&str, String)> = Vec::with_capacity(object.properties.len());
        let mut required = String::new();
        for property in &object.properties {
            let name = property.name.as_str();
            self.check_name(name)?;
            let is_left_out = self.is_only_null(property);
            let schema = match is_left_out {
                true => left_out(&property.shape.notes),
                false => self.at(name, &property.shape)?,
            };
            let (_, others) = properties.split_at(in_order.min(properties.len()));
            let place = others.partition_point(|(other, _)| *other < name);
            properties.insert(properties.len() - others.len() + place, (name, schema));
            if property.required && !is_left_out {
                required.push(if required.is_empty() { '[' } else { ',' });
                push_string(&mut required, name);
            }
        }
        let properties = properties.iter().map(|(name, json)| (*name, json.as_str()));
        draft.set("properties", members(properties));
        if !required.is_empty() {
            required.push(']');
            draft.set("required", required);
        }
        match &object.additional {
            Additional::Ignored => {}
            Additional::Refused => draft.set("additionalProperties", "false"),
            Additional::Each(shape) if matches!(shape.kind, Kind::Any) => {}
            Additional::Each(shape) => {
                let schema = self.at("{}", shape)?;
                draft.set("additionalProperties", schema);
            }
        }
        match &object.keys {
            Some(Keys::Integers { signed: true }) => draft.say("Keys are integers."),
            Some(Keys::Integers { signed: false }) => draft.say("Keys are integers from 0 up."),
            Some(Keys::Matching(pattern)) => {
                draft.say(format!("Keys match `{}`.", pattern.source()));
            }
            None => {}
        }
        draft
            .lines
            .extend(words::count_sentence(object.min, object.max, "key"));
        Ok(draft)
    }

    /// Whether nothing but null can be given for it, which is not advertised.
    fn is_only_null(&self, property: &Property) -> bool {
        let resolved = self.definitions.resolve(&property.shape);
        self.direction == Direction::Input
            && !property.required
            && resolved.is_some_and(|shape| matches!(shape.kind, Kind::Null))
    }

    fn check_name(&self, name: &str) -> Result<(), Refusal> {
        let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
        if self.direction == Direction::Output
            || ((1..=64).contains(&name.len()) && name.chars().all(legal))
        {
            return Ok(());
        }
        Err(Refusal::new(
            format!("`{name}` is not a property name that every host takes"),
            "rename it to 1 to 64 of A-Z a-z 0-9 `_` `.` `-`: `#[serde(rename = \"…\")]`",
        ))
    }

    /// Every combination of forms as an object of its own; `None` where there are too many.
    fn side_by_side(&self, object: &Object) -> Result<Option<Vec<Form>>, Refusal> {
        let mut base = object.clone();
        let choices = std::mem::take(&mut base.choices);
        let bare = is_bare(&base) && choices.len() == 1;
        let mut forms = vec![Form {
            object: base,
            description: None,
        }];
        for choice in &choices {
            let mut inner: Vec<Form> = Vec::new();
            for form in &choice.forms {
                let Some(nested) = self.side_by_side(&form.object)? else {
                    return Ok(None);
                };
                inner.extend(nested.into_iter().map(|nested| Form {
                    description: nested.description.or_else(|| form.description.clone()),
                    ..nested
                }));
            }
            if choice.optional {
                inner.push(Form {
                    object: Object::default(),
                    description: None,
                });
            }
            if forms.len() * inner.len() > MAX_FORMS {
                return Ok(None);
            }
            forms = self.products(&forms, &inner, bare)?;
        }
        Ok(Some(forms))
    }

    fn products(&self, forms: &[Form], inner: &[Form], bare: bool) -> Result<Vec<Form>, Refusal> {
        let mut products = Vec::with_capacity(forms.len() * inner.len());
        for form in forms {
            for other in inner {
                let mut other = other.clone();
                if !bare && matches!(other.object.additional, Additional::Refused) {
                    // Beside other properties, what the form alone would refuse is not unknown.
                    other.object.additional = Additional::Ignored;
                }
                let object = overlay(form.object.clone(), other.object, self.definitions);
                products.push(Form {
                    object: object.map_err(disagree)?,
                    description: form.description.clone().or(other.description),
                });
            }
        }
        Ok(products)
    }
}

fn disagree(problem: String) -> Refusal {
    Refusal::new(
        problem,
        "rename one of the fields, or do not flatten the enum",
    )
}

/// What is written of a property that nothing but null can be given for.
fn left_out(notes: &Notes) -> String {
    let mut draft = Draft::default();
    draft.set("not", "{}");
    draft.say("Leave it out.");
    draft.into_json(notes)
}

/// An object that merges its choices, and what has to be said about them.
pub(super) struct Merged {
    pub(super) object: Object,
    pub(super) lines: Vec<String>,
}

impl Writer<'_> {
    pub(super) fn merged(&self, object: &Object) -> Result<Merged, Refusal> {
        let mut base = object.clone();
        let choices = std::mem::take(&mut base.choices);
        let bare = is_bare(&base) && choices.len() == 1;
        let mut lines = Vec::new();
        for choice in &choices {
            let mut part = self.merge_forms(choice, &mut lines)?;
            if !bare && matches!(part.additional, Additional::Refused) {
                part.additional = Additional::Ignored;
            }
            base = overlay(base, part, self.definitions).map_err(disagree)?;
        }
        Ok(Merged {
            object: base,
            lines,
        })
    }

    /// The forms of a choice as one object: whatever is valid in one of them is valid in it.
    fn merge_forms(&self, choice: &Choice, lines: &mut Vec<String>) -> Result<Object, Refusal> {
        let mut objects = Vec::with_capacity(choice.forms.len());
        for form in &choice.forms {
            let merged = self.merged(&form.object)?;
            for line in merged.lines {
                if !lines.contains(&line) {
                    lines.push(line);
                }
            }
            objects.push(merged.object);
        }
        let forms: Vec<&Object> = objects.iter().collect();
        let mut properties = merge_properties(&forms, self.definitions);
        if choice.optional {
            for property in &mut properties {
                property.required = false;
            }
        }
        match choice.tag().map(str::to_owned) {
            Some(tag) => {
                let described = describe_tag(choice, &tag);
                if let Some(property) = properties.iter_mut().find(|p| p.name == tag) {
                    property.shape.notes.description = Some(described);
                }
            }
            None => lines.extend(describe_forms(choice)),
        }
        let refused = |object: &Object| matches!(object.additional, Additional::Refused);
        let additional = match objects.iter().all(refused) {
            true => Additional::Refused,
            false => Additional::Ignored,
        };
        Ok(Object {
            properties,
            additional,
            ..Object::default()
        })
    }
}

fn is_bare(object: &Object) -> bool {
    object.properties.is_empty() && matches!(object.additional, Additional::Ignored)
}

/// One line per variant: its value, its docs, the fields it needs.
fn describe_tag(choice: &Choice, tag: &str) -> String {
    let line = |form: &Form| {
        let value = quoted(form.tag_value(tag).unwrap_or_default());
        let needed = needed(&form.object, Some(tag));
        let docs = form.description.as_deref().map(words::one_line);
        match (docs, needed.is_empty()) {
            (Some(docs), true) => format!("{value}: {docs}"),
            (Some(docs), false) => {
                format!("{value}: {}. Needs {needed}.", docs.trim_end_matches('.'))
            }
            (None, false) => format!("{value} needs {needed}."),
            (None, true) => format!("{value} needs nothing else."),
        }
    };
    choice.forms.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// What forms without a tag need: one of them, whole.
fn describe_forms(choice: &Choice) -> Option<String> {
    let mut forms: Vec<String> = choice
        .forms
        .iter()
        .map(|form| needed(&form.object, None))
        .filter(|needed| !needed.is_empty())
        .collect();
    forms.dedup();
    let amount = if choice.optional {
        "at most one"
    } else {
        "one"
    };
    (forms.len() > 1).then(|| format!("Give {amount} of: {}.", forms.join("; ")))
}

fn needed(object: &Object, tag: Option<&str>) -> String {
    let names: Vec<String> = object
        .properties
        .iter()
        .filter(|property| property.required && Some(property.name.as_str()) != tag)
        .map(|property| format!("`{}`", property.name))
        .collect();
    names.join(", ")
}
