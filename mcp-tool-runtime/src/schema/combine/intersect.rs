//! Two shapes that hold at once.

use super::super::number::{tighter_max, tighter_min};
use super::super::shape::{
    Additional, Definitions, Items, Kind, List, Numeric, Object, Shape, Text,
};
use super::super::words;
use super::unite::{as_choice, unite};

/// What satisfies both; the error says that nothing does.
pub(in crate::schema) fn intersect(
    a: Shape,
    b: Shape,
    definitions: &Definitions,
) -> Result<Shape, String> {
    let notes = a.notes.or(&b.notes);
    let (nullable, kind) = match (a.kind, b.kind) {
        (Kind::Any, kind) => (b.nullable, kind),
        (kind, Kind::Any) => (a.nullable, kind),
        (a_kind, b_kind) => {
            let a_kind = resolved(a_kind, definitions)?;
            let b_kind = resolved(b_kind, definitions)?;
            (
                a.nullable && b.nullable,
                intersect_kinds(a_kind, b_kind, definitions)?,
            )
        }
    };
    Ok(Shape {
        kind,
        nullable,
        notes,
    })
}

fn resolved(kind: Kind, definitions: &Definitions) -> Result<Kind, String> {
    let shape = Shape::new(kind);
    match definitions.resolve(&shape) {
        Some(shape) => Ok(shape.kind.clone()),
        None => Err("it contains itself without anything in between".to_owned()),
    }
}

fn intersect_kinds(a: Kind, b: Kind, definitions: &Definitions) -> Result<Kind, String> {
    Ok(match (a, b) {
        (Kind::Never, _) | (_, Kind::Never) => Kind::Never,
        (Kind::Null, Kind::Null) => Kind::Null,
        (Kind::Boolean { only: None }, only @ Kind::Boolean { .. })
        | (only @ Kind::Boolean { .. }, Kind::Boolean { only: None }) => only,
        (Kind::Boolean { only: a }, Kind::Boolean { only: b }) if a == b => {
            Kind::Boolean { only: a }
        }
        (Kind::Number(a), Kind::Number(b)) => intersect_numbers(*a, *b).into(),
        (Kind::String(a), Kind::String(b)) => intersect_texts(*a, *b).into(),
        (Kind::Array(a), Kind::Array(b)) => intersect_lists(*a, *b, definitions)?.into(),
        (Kind::Object(a), Kind::Object(b)) => overlay(*a, *b, definitions)?.into(),
        (Kind::Object(object), Kind::Union(forms)) | (Kind::Union(forms), Kind::Object(object)) => {
            choose_within(*object, forms, definitions)?
        }
        (Kind::Union(forms), other) | (other, Kind::Union(forms)) => {
            let other = Shape::new(other);
            let fitting = forms
                .into_iter()
                .filter_map(|form| intersect(form, other.clone(), definitions).ok())
                .collect::<Vec<_>>();
            match fitting.is_empty() {
                true => return Err("its parts exclude each other".to_owned()),
                false => unite(fitting, definitions).kind,
            }
        }
        (a, b) => {
            return Err(format!(
                "nothing is both {} and {}",
                words::noun(&a),
                words::noun(&b)
            ));
        }
    })
}

/// An object that also is one of these forms. `{}` among them comes from a flattened `Option`.
fn choose_within(
    object: Object,
    forms: Vec<Shape>,
    definitions: &Definitions,
) -> Result<Kind, String> {
    let (any, forms): (Vec<Shape>, Vec<Shape>) = forms
        .into_iter()
        .partition(|form| matches!(form.kind, Kind::Any));
    let Some(mut choice) = as_choice(&forms, definitions) else {
        return Err("some of its forms are objects and some are not".to_owned());
    };
    choice.optional = !any.is_empty();
    let choices = Object {
        choices: vec![choice],
        ..Object::default()
    };
    Ok(overlay(object, choices, definitions)?.into())
}

/// An object with the properties of both.
pub(in crate::schema) fn overlay(
    mut a: Object,
    b: Object,
    definitions: &Definitions,
) -> Result<Object, String> {
    for property in b.properties {
        match a.properties.iter_mut().find(|p| p.name == property.name) {
            None => a.properties.push(property),
            Some(known) => {
                let shape = std::mem::replace(&mut known.shape, Shape::any());
                known.shape = intersect(shape, property.shape, definitions)
                    .map_err(|problem| format!("`{}`: {problem}", property.name))?;
                known.required |= property.required;
            }
        }
    }
    a.additional = match (a.additional, b.additional) {
        (Additional::Refused, _) | (_, Additional::Refused) => Additional::Refused,
        (Additional::Ignored, other) | (other, Additional::Ignored) => other,
        (Additional::Each(a), Additional::Each(b)) => {
            Additional::Each(Box::new(intersect(*a, *b, definitions)?))
        }
    };
    a.keys = a.keys.or(b.keys);
    a.min = a.min.max(b.min);
    a.max = smaller(a.max, b.max);
    a.choices.extend(b.choices);
    Ok(a)
}

fn smaller(a: Option<u64>, b: Option<u64>) -> Option<u64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

fn intersect_numbers(a: Numeric, b: Numeric) -> Numeric {
    let mut both = Numeric {
        integer: a.integer || b.integer,
        min: tighter_min(a.min, b.min),
        max: tighter_max(a.max, b.max),
        range: match (a.range, b.range) {
            (Some(a), Some(b)) => Some((a.0.max(b.0), a.1.min(b.1))),
            (a, b) => a.or(b),
        },
        multiple_of: a.multiple_of.or(b.multiple_of),
        single: a.single || b.single,
        nonzero: a.nonzero || b.nonzero,
        values: common(a.values, b.values),
    };
    both.drop_implied();
    both
}

fn intersect_texts(a: Text, b: Text) -> Text {
    let mut patterns = a.patterns;
    for pattern in b.patterns {
        if !patterns.contains(&pattern) {
            patterns.push(pattern);
        }
    }
    Text {
        closed: a.closed || b.closed,
        values: common(a.values, b.values),
        format: a.format.or(b.format),
        min_length: a.min_length.max(b.min_length),
        max_length: smaller(a.max_length, b.max_length),
        patterns,
        enforced: a.enforced && b.enforced,
    }
}

/// The values in both lists, where an empty list stands for all values.
fn common<T: PartialEq>(mut a: Vec<T>, b: Vec<T>) -> Vec<T> {
    if a.is_empty() {
        return b;
    }
    if !b.is_empty() {
        a.retain(|value| b.contains(value));
    }
    a
}

fn intersect_lists(a: List, b: List, definitions: &Definitions) -> Result<List, String> {
    let items = match (a.items, b.items) {
        (Items::Each(a), Items::Each(b)) => Items::Each(Box::new(intersect(*a, *b, definitions)?)),
        (Items::Places(places), Items::Each(each)) | (Items::Each(each), Items::Places(places)) => {
            Items::Places(
                places
                    .into_iter()
                    .map(|place| intersect(place, (*each).clone(), definitions))
                    .collect::<Result<_, _>>()?,
            )
        }
        (Items::Places(a), Items::Places(b)) => Items::Places(
            a.into_iter()
                .zip(b)
                .map(|(a, b)| intersect(a, b, definitions))
                .collect::<Result<_, _>>()?,
        ),
    };
    Ok(List {
        items,
        min: a.min.max(b.min),
        max: smaller(a.max, b.max),
        set: a.set || b.set,
    })
}
