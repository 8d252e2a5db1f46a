//! Which limits serde does not enforce by itself: only tools that have some pay for a check.

use std::collections::BTreeSet;

use serde_json::Value;

use super::format;
use super::shape::{
    Additional, Definitions, Items, Keys, Kind, Name, Numeric, Object, Shape, Text,
};
use crate::tool::{ArgumentFacts, Number};

/// A text that no format, enum or single character is.
const NO_SUCH_TEXT: &str = "\"\\u0001\\u0002\"";

/// What is nearly of this format, and read by parsers that do not insist on two digits.
fn nearly(format: Option<&str>) -> Option<&'static str> {
    match format? {
        "date" => Some("\"2026-3-1\""),
        "date-time" => Some("\"2026-3-1T12:00:00Z\""),
        _ => None,
    }
}

/// Which arguments can decode and still break what is advertised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Suspects {
    None,
    /// Only those with a number that an `f32` may not hold.
    Large,
    All,
}

/// Which arguments have to be checked although serde accepts them.
pub(super) fn suspects(root: &Object, definitions: &Definitions) -> Suspects {
    let mut search = Search {
        definitions,
        seen: BTreeSet::new(),
        single: false,
    };
    match (search.object(root), search.single) {
        (true, _) => Suspects::All,
        (false, true) => Suspects::Large,
        (false, false) => Suspects::None,
    }
}

/// Whether an object inside of this one has a member that may be absent.
pub(super) fn has_optional_inside(root: &Object, definitions: &Definitions) -> bool {
    let mut defined = definitions.entries.iter();
    any_inside(root, has_optional) || defined.any(|definition| has_optional(&definition.shape))
}

/// Whether this holds of a value in the object, whatever its form.
fn any_inside(object: &Object, holds: fn(&Shape) -> bool) -> bool {
    let each = match &object.additional {
        Additional::Each(shape) => holds(shape),
        Additional::Ignored | Additional::Refused => false,
    };
    let mut forms = object.choices.iter().flat_map(|choice| &choice.forms);
    each || object
        .properties
        .iter()
        .any(|property| holds(&property.shape))
        || forms.any(|form| any_inside(&form.object, holds))
}

fn has_optional(shape: &Shape) -> bool {
    match &shape.kind {
        Kind::Object(object) => is_open(object) || any_inside(object, has_optional),
        Kind::Array(list) => match &list.items {
            Items::Each(item) => has_optional(item),
            Items::Places(places) => places.iter().any(has_optional),
        },
        Kind::Union(forms) => forms.iter().any(has_optional),
        _ => false,
    }
}

/// Undeclared keys are passed over in it, and declared ones may be absent.
fn is_open(object: &Object) -> bool {
    let omits = |object: &Object| object.properties.iter().any(|property| !property.required);
    let forms = object.choices.iter();
    let omits_some = omits(object)
        || forms
            .flat_map(|choice| &choice.forms)
            .any(|form| is_open(&form.object))
        || object.choices.iter().any(|choice| choice.optional);
    matches!(object.additional, Additional::Ignored) && omits_some
}

struct Search<'a> {
    definitions: &'a Definitions,
    seen: BTreeSet<Name>,
    /// Whether there is an `f32`.
    single: bool,
}

impl Search<'_> {
    fn object(&mut self, object: &Object) -> bool {
        let own = matches!(object.keys, Some(Keys::Matching(_)))
            || object.min.is_some()
            || object.max.is_some();
        let each = match &object.additional {
            Additional::Each(shape) => self.shape(shape),
            Additional::Ignored | Additional::Refused => false,
        };
        own || each
            || object
                .properties
                .iter()
                .any(|property| self.shape(&property.shape))
            || object
                .choices
                .iter()
                .flat_map(|choice| &choice.forms)
                .any(|form| self.object(&form.object))
    }

    fn shape(&mut self, shape: &Shape) -> bool {
        match &shape.kind {
            Kind::Any | Kind::Never | Kind::Null => false,
            Kind::Boolean { only } => only.is_some(),
            Kind::Number(number) => {
                self.single |= number.single;
                number.min.is_some()
                    || number.max.is_some()
                    || number.multiple_of.is_some()
                    || !number.values.is_empty()
            }
            Kind::String(text) => text_needs_check(text),
            Kind::Array(list) => match &list.items {
                Items::Each(item) => list.min.is_some() || list.max.is_some() || self.shape(item),
                Items::Places(places) => places.iter().any(|place| self.shape(place)),
            },
            Kind::Object(object) => self.object(object),
            Kind::Union(forms) => forms.iter().any(|form| self.shape(form)),
            Kind::Reference(name) => {
                let definitions = self.definitions;
                self.seen.insert(*name)
                    && definitions
                        .shape(*name)
                        .is_some_and(|shape| self.shape(shape))
            }
        }
    }
}

fn text_needs_check(text: &Text) -> bool {
    let limits = text.min_length.is_some()
        || text.max_length.is_some()
        || text.format.as_deref().is_some_and(format::is_known);
    !text.patterns.is_empty()
        || (!text.values.is_empty() && !text.closed)
        || (limits && !text.enforced)
}

/// Finds out by trying whether the type of an argument refuses what its schema forbids, so that a `Uuid`, a `char` or
/// a `NonZeroU8` costs no second look.
pub(super) fn probe(shape: &mut Shape, argument: &dyn ArgumentFacts) {
    let refuses = |json: &str| argument.accepts(json).is_err();
    match &mut shape.kind {
        Kind::String(text) => {
            let limited = argument.constraints().min_length.is_some()
                || argument.constraints().max_length.is_some()
                || argument.constraints().format.is_some();
            let refused = refuses(NO_SUCH_TEXT);
            text.closed |= refused;
            let nearly = nearly(text.format.as_deref()).is_none_or(refuses);
            text.enforced = refused && nearly && !limited && lengths_are_single(text);
        }
        Kind::Number(number) if number.integer => {
            if let Some(range) = enforced_range(number, &refuses) {
                number.range = Some(range);
                number.drop_implied();
            }
        }
        _ => {}
    }
}

fn lengths_are_single(text: &Text) -> bool {
    matches!(
        (text.min_length, text.max_length),
        (None, None) | (Some(1), Some(1))
    )
}

/// The bounds of the number as those of its type, if the type refuses what lies just outside.
fn enforced_range(number: &Numeric, refuses: &impl Fn(&str) -> bool) -> Option<(i128, i128)> {
    let bound = |limit: Option<super::shape::Limit>, step: i128| match limit?.value {
        Number::Integer(value) => {
            refuses(&Value::from(i64::try_from(value.checked_add(step)?).ok()?).to_string())
                .then_some(value)
        }
        Number::Float(_) => None,
    };
    let (low, high) = number.range?;
    let low = if number.min.is_some() {
        bound(number.min, -1)?
    } else {
        low
    };
    let high = if number.max.is_some() {
        bound(number.max, 1)?
    } else {
        high
    };
    Some((low, high))
}
