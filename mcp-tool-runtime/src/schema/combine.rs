//! Two shapes that hold at once, and several of which one holds.

use super::number::{tighter_max, tighter_min};
use super::shape::{
    Additional, Choice, Definitions, Form, Items, Kind, List, Numeric, Object, Property, Shape,
    Text,
};

/// What satisfies both; the error says that nothing does.
pub(super) fn intersect(a: Shape, b: Shape, definitions: &Definitions) -> Result<Shape, String> {
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
        (Kind::Array(a), Kind::Array(b)) => Kind::Array(intersect_lists(a, b, definitions)?),
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
                super::words::noun(&a),
                super::words::noun(&b)
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

/// The forms as a choice, where each of them is an object.
pub(super) fn as_choice(forms: &[Shape], definitions: &Definitions) -> Option<Choice> {
    let mut choice = Choice {
        forms: Vec::new(),
        optional: false,
    };
    for shape in forms {
        let resolved = definitions.resolve(shape)?;
        let object = resolved.as_object()?.clone();
        let description = shape.notes.description.clone();
        choice.forms.push(Form {
            object,
            description: description.or_else(|| resolved.notes.description.clone()),
        });
    }
    (!choice.forms.is_empty()).then_some(choice)
}

/// An object with the properties of both.
pub(super) fn overlay(
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

/// One of these forms: null becomes a property of the whole, strings with values become one enum, objects become a
/// choice.
pub(super) fn unite(forms: Vec<Shape>, definitions: &Definitions) -> Shape {
    let mut nullable = false;
    let mut flat: Vec<Shape> = Vec::new();
    for mut form in flattened(forms) {
        nullable |= form.nullable;
        form.nullable = false;
        match form.kind {
            Kind::Null => nullable = true,
            Kind::Never => {}
            _ if flat.contains(&form) => {}
            _ => flat.push(form),
        }
    }
    let mut flat = merge_values(flat);
    let mut shape = match flat.len() {
        0 if nullable => return Shape::new(Kind::Null),
        0 => Shape::new(Kind::Never),
        1 => flat.remove(0),
        _ => match as_choice(&flat, definitions) {
            Some(choice) => Shape::new(Object {
                choices: vec![choice],
                ..Object::default()
            }),
            None => Shape::new(Kind::Union(gather_objects(flat, definitions))),
        },
    };
    shape.nullable = nullable;
    shape
}

/// Puts the objects among the forms together, where there are several: they are told apart by their keys.
fn gather_objects(forms: Vec<Shape>, definitions: &Definitions) -> Vec<Shape> {
    let is_object = |form: &Shape| {
        let resolved = definitions.resolve(form);
        resolved.is_some_and(|shape| shape.as_object().is_some() && !shape.nullable)
    };
    let (objects, mut others): (Vec<Shape>, Vec<Shape>) = forms.into_iter().partition(is_object);
    match as_choice(&objects, definitions).filter(|choice| choice.forms.len() > 1) {
        Some(choice) => others.push(Shape::new(Object {
            choices: vec![choice],
            ..Object::default()
        })),
        None => others.extend(objects),
    }
    others
}

fn flattened(forms: Vec<Shape>) -> Vec<Shape> {
    let mut flat = Vec::new();
    for form in forms {
        match form.kind {
            Kind::Union(inner) => {
                if form.nullable {
                    flat.push(Shape::new(Kind::Null));
                }
                flat.extend(inner);
            }
            _ => flat.push(form),
        }
    }
    flat
}

/// Joins strings with values to one enum, and numbers with values to one list; what was said of each value becomes a
/// line of the description.
fn merge_values(forms: Vec<Shape>) -> Vec<Shape> {
    let mut merged: Vec<Shape> = Vec::new();
    let mut documented: Vec<Vec<Shape>> = Vec::new();
    for form in forms {
        let place = merged
            .iter_mut()
            .position(|known| takes_values(&mut known.kind, &form.kind));
        match place.and_then(|place| documented.get_mut(place)) {
            Some(parts) => parts.push(form),
            None => {
                documented.push(vec![form.clone()]);
                merged.push(form);
            }
        }
    }
    for (shape, parts) in merged.iter_mut().zip(documented) {
        if parts.len() > 1 {
            shape.notes.description = None;
            shape.notes.meanings = meanings(&parts);
        }
    }
    merged
}

/// Adds the values of `form` to `known` if both are nothing but values.
fn takes_values(known: &mut Kind, form: &Kind) -> bool {
    match (known, form) {
        (Kind::String(known), Kind::String(form)) if is_enum(known) && is_enum(form) => {
            known.closed &= form.closed;
            for value in &form.values {
                if !known.values.contains(value) {
                    known.values.push(value.clone());
                }
            }
            true
        }
        (Kind::Number(known), Kind::Number(form))
            if !known.values.is_empty() && !form.values.is_empty() =>
        {
            known.integer &= form.integer;
            known.values.extend(form.values.iter().copied());
            true
        }
        (Kind::Boolean { only: known }, Kind::Boolean { only: form }) if *known != *form => {
            *known = None;
            true
        }
        _ => false,
    }
}

fn is_enum(text: &Text) -> bool {
    !text.values.is_empty() && text.patterns.is_empty() && text.format.is_none()
}

fn meanings(parts: &[Shape]) -> Option<String> {
    let lines: Vec<String> = parts
        .iter()
        .filter_map(|part| {
            let description = part.notes.description.as_deref()?;
            let values = super::words::values(&part.kind);
            Some(format!("{values}: {}", super::words::one_line(description)))
        })
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Properties of the same name in several forms, as one.
pub(super) fn merge_properties(forms: &[&Object], definitions: &Definitions) -> Vec<Property> {
    let mut names: Vec<&str> = Vec::new();
    for property in forms.iter().flat_map(|form| &form.properties) {
        if !names.contains(&property.name.as_str()) {
            names.push(&property.name);
        }
    }
    names
        .into_iter()
        .map(|name| {
            let found: Vec<&Property> = forms
                .iter()
                .filter_map(|form| form.property(name))
                .collect();
            Property {
                name: name.to_owned(),
                required: found.len() == forms.len() && found.iter().all(|p| p.required),
                shape: unite_property(&found, definitions),
            }
        })
        .collect()
}

fn unite_property(found: &[&Property], definitions: &Definitions) -> Shape {
    let mut shapes: Vec<Shape> = Vec::new();
    let mut descriptions: Vec<String> = Vec::new();
    for property in found {
        let same = |known: &&mut Shape| {
            known.kind == property.shape.kind && known.nullable == property.shape.nullable
        };
        if let Some(text) = &property.shape.notes.description {
            if !descriptions.contains(text) {
                descriptions.push(text.clone());
            }
        }
        if shapes.iter_mut().find(same).is_none() {
            shapes.push(property.shape.clone());
        }
    }
    match shapes.len() {
        1 => {
            let mut shape = shapes.remove(0);
            if !descriptions.is_empty() {
                shape.notes.description = Some(descriptions.join("\n"));
            }
            shape
        }
        _ => unite(shapes, definitions),
    }
}
