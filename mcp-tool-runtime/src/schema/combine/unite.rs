//! Several shapes of which one holds.

use super::super::shape::{Choice, Definitions, Form, Kind, Object, Property, Shape, Text};
use super::super::words;

/// The forms as a choice, where each of them is an object.
pub(in crate::schema) fn as_choice(forms: &[Shape], definitions: &Definitions) -> Option<Choice> {
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

/// One of these forms: null becomes a property of the whole, strings with values become one enum, objects become a
/// choice.
pub(in crate::schema) fn unite(forms: Vec<Shape>, definitions: &Definitions) -> Shape {
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
    if flat.len() > 1 {
        flat = merge_values(flat);
    }
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
            let values = words::values(&part.kind);
            Some(format!("{values}: {}", words::one_line(description)))
        })
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Properties of the same name in several forms, as one.
pub(in crate::schema) fn merge_properties(
    forms: &[&Object],
    definitions: &Definitions,
) -> Vec<Property> {
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
