//! One call's arguments, from text to values.

use super::alias::is_ignored;
use super::keys;
use super::locate::{locate, said};
use super::members::{self, Unclear};
use super::repair::{normalize_integers, repair_arguments};
use super::report::{Report, Undecoded};
use super::slot::{Fill, Unfilled};
use super::unknown::{self, Refused, Unknown};
use crate::failure::Failure;
use crate::json::{Given, may_be_large};
use crate::schema::{Check, Severity, TIMEOUT};
use crate::tool::{ArgumentList, ToolDefinition};

/// Decodes the arguments of one call. `raw` is JSON that the message parser has accepted.
pub(crate) fn decode<L: ArgumentList>(
    list: &L,
    raw: &str,
    definition: &ToolDefinition,
) -> Result<L::Values, Failure> {
    list.fill(
        |slots| match fill(slots, raw, definition) {
            Ok(()) => Ok(()),
            Err(Unclear) => reconsider(slots, raw, definition),
        },
        |Unfilled| Failure::defect("an argument was neither decoded nor reported"),
    )
}

/// Strict: as it came.
fn fill(
    slots: &mut [&mut dyn Fill],
    raw: &str,
    definition: &ToolDefinition,
) -> Result<(), Unclear> {
    members::fill(slots, raw, definition.timeout.argument)?;
    if !slots.iter().all(|slot| slot.is_ready()) {
        return Err(Unclear);
    }
    let schema = &definition.input;
    let declared = !schema.hides_typos() || keys::all_declared(raw, schema);
    let large = || schema.has_singles() && may_be_large(raw);
    let severity = schema
        .checked()
        .or_else(|| large().then_some(Severity::Limits));
    if declared && severity.is_none() {
        return Ok(());
    }
    let given = Given::parse(raw).ok_or(Unclear)?;
    if let Some(severity) = severity {
        let check = Check::new(schema.definitions(), severity);
        if !check.arguments(&given, schema.root()).is_empty() {
            return Err(Unclear);
        }
    }
    if declared {
        return Ok(());
    }
    let unknown = unknown::find(&given, schema);
    match refused(slots, &given, unknown, definition)
        .iter()
        .any(is_refused)
    {
        true => Err(Unclear),
        // Finding it out has used the slots.
        false => members::fill(slots, raw, definition.timeout.argument),
    }
}

fn is_refused(unknown: &Unknown) -> bool {
    unknown.because != Refused::No
}

/// The unknown keys, of which those that some type reads after all are not refused.
fn refused(
    slots: &mut [&mut dyn Fill],
    given: &Given,
    mut unknown: Vec<Unknown>,
    definition: &ToolDefinition,
) -> Vec<Unknown> {
    for key in &mut unknown {
        if key.because == Refused::Misspelt && !is_ignored(slots, given, key, definition) {
            key.because = Refused::No;
        }
    }
    unknown
}

/// Repaired, decoded again, and if that does not help, reported.
fn reconsider(
    slots: &mut [&mut dyn Fill],
    raw: &str,
    definition: &ToolDefinition,
) -> Result<(), Failure> {
    let came = Given::parse(raw).unwrap_or_else(|| Given::String(raw.to_owned()));
    let given = repaired(&came, definition);
    let mut report = Report::new(definition, &came, &given);
    let unknown = unknown::find(&given, &definition.input);
    let unknown = refused(slots, &given, unknown, definition);
    let undecoded = decode_each(slots, &given, definition);
    report.check(&given, |name| {
        let mut named = slots.iter().filter(|slot| slot.takes(name)).peekable();
        match named.peek() {
            Some(slot) => {
                !slot.is_ready() || undecoded.iter().any(|failed| failed.argument == Some(name))
            }
            None => name == TIMEOUT || undecoded.iter().any(|failed| failed.argument.is_none()),
        }
    });
    report.add_undecoded(undecoded);
    report.add_unknown(unknown);
    for slot in slots
        .iter()
        .filter(|slot| !slot.is_ready() && !slot.flatten())
    {
        report.add_missing(slot.name());
    }
    match report.is_empty() {
        true => Ok(()),
        false => Err(report.into_failure()),
    }
}

/// Decodes every argument on its own, and returns what its type has against it.
fn decode_each(
    slots: &mut [&mut dyn Fill],
    given: &Given,
    definition: &ToolDefinition,
) -> Vec<Undecoded<'static>> {
    let rest = rest(slots, given, definition);
    let mut undecoded = Vec::new();
    let mut flattened = 0;
    for slot in slots.iter_mut() {
        slot.clear();
        let place = flattened;
        flattened += usize::from(slot.flatten());
        let value = match slot.flatten() {
            true => Some(&rest),
            false => given.member(slot.name()),
        };
        let Some(value) = value else { continue };
        let Err(error) = members::decode(&mut **slot, &value.to_json()) else {
            continue;
        };
        if slot.flatten() && stays_absent(&**slot, place, value, definition) {
            continue;
        }
        let said = said(&error);
        undecoded.push(Undecoded {
            argument: (!slot.flatten()).then(|| slot.name()),
            inside: locate(&mut **slot, value, &said),
            given: value.clone(),
            said,
        });
    }
    undecoded
}

fn repaired(came: &Given, definition: &ToolDefinition) -> Given {
    let schema = &definition.input;
    let mut given = came.clone();
    if given == Given::Null {
        given = Given::Object(Vec::new());
    }
    match definition.strict {
        true => normalize_integers(&mut given, schema.root(), schema.definitions()),
        false => repair_arguments(&mut given, schema.root(), schema.definitions()),
    }
    given
}

/// The members that no slot takes by name.
pub(super) fn rest(slots: &[&mut dyn Fill], given: &Given, definition: &ToolDefinition) -> Given {
    let Given::Object(members) = given else {
        return Given::Object(Vec::new());
    };
    let taken = |key: &str| {
        slots.iter().any(|slot| slot.takes(key)) || (definition.timeout.argument && key == TIMEOUT)
    };
    let rest = members.iter().filter(|(key, _)| !taken(key)).cloned();
    Given::Object(rest.collect())
}

/// An optional flattened struct of which not one field came is absent, not wrong.
fn stays_absent(slot: &dyn Fill, place: usize, rest: &Given, definition: &ToolDefinition) -> bool {
    let came = |name: &str| rest.member(name).is_some();
    let is_touched = match definition.input.flattened(place) {
        Some(own) => own.iter().any(|name| came(name)),
        None => definition.input.root().names().into_iter().any(came),
    };
    slot.is_ready() && !is_touched
}
