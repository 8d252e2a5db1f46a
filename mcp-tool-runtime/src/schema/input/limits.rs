//! What an author says of an argument's values, in its shape.

use super::super::read::read_pattern;
use super::super::refusal::Refusal;
use super::super::shape::{Definitions, Kind, Limit, Numeric, Shape};
use super::super::words;
use crate::tool::Constraints;

/// Adds what `#[arg(min = …)]` and its like say.
pub(super) fn constrain(
    mut shape: Shape,
    constraints: &Constraints,
    definitions: &Definitions,
) -> Result<Shape, Refusal> {
    let numeric = constraints.min.is_some() || constraints.max.is_some();
    let textual = constraints.min_length.is_some()
        || constraints.max_length.is_some()
        || constraints.pattern.is_some()
        || constraints.format.is_some();
    let listed = constraints.min_items.is_some() || constraints.max_items.is_some();
    if !(numeric || textual || listed) {
        return Ok(shape);
    }
    shape = in_place(shape, definitions);
    match &mut shape.kind {
        Kind::Number(number) if !textual && !listed => bound(number, constraints),
        Kind::String(text) if !numeric && !listed => {
            text.min_length = constraints.min_length.or(text.min_length);
            text.max_length = constraints.max_length.or(text.max_length);
            if let Some(format) = constraints.format {
                text.format = Some(format.to_owned());
            }
            if let Some(source) = constraints.pattern {
                text.patterns.push(read_pattern(source)?);
            }
        }
        Kind::Array(list) if !numeric && !textual => {
            list.min = constraints.min_items.filter(|min| *min > 0).or(list.min);
            list.max = constraints.max_items.or(list.max);
        }
        kind => {
            let noun = words::noun(kind);
            return Err(Refusal::new(
                format!("its limits do not apply to {noun}"),
                "`min` and `max` are for numbers, `min_length`, `max_length`, `pattern` and `format` for \
                 strings, `min_items` and `max_items` for arrays",
            ));
        }
    }
    refuse_empty(&shape)?;
    Ok(shape)
}

/// The shape itself in place of a reference to it, so that limits of this argument are of this argument only.
fn in_place(shape: Shape, definitions: &Definitions) -> Shape {
    match definitions.resolve(&shape) {
        None => shape,
        Some(resolved) => Shape {
            kind: resolved.kind.clone(),
            nullable: shape.nullable || resolved.nullable,
            notes: shape.notes.clone().or(&resolved.notes),
        },
    }
}

fn bound(number: &mut Numeric, constraints: &Constraints) {
    if let Some(min) = constraints.min {
        number.min = Some(Limit::inclusive(min));
    }
    if let Some(max) = constraints.max {
        number.max = Some(Limit::inclusive(max));
    }
    number.drop_implied();
}

/// Limits between which there is nothing would refuse every call.
fn refuse_empty(shape: &Shape) -> Result<(), Refusal> {
    let crossed = match &shape.kind {
        Kind::Number(number) => {
            let (low, high) = (number.lowest(), number.highest());
            low.value.compare(high.value).is_gt()
        }
        Kind::String(text) => text
            .max_length
            .is_some_and(|max| text.min_length > Some(max)),
        Kind::Array(list) => list.max.is_some_and(|max| list.min > Some(max)),
        _ => false,
    };
    match crossed {
        false => Ok(()),
        true => Err(Refusal::new(
            "no value is within its limits",
            "the least must not be more than the most, nor more than the type can hold",
        )),
    }
}
