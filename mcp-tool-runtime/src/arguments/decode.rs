//! One call's arguments, from text to values.

use super::locate::{locate, said};
use super::members::{self, Unclear};
use super::repair::{normalize_integers, repair_arguments};
use super::report::{Report, Undecoded};
use super::slot::{Fill, Unfilled};
use crate::failure::Failure;
use crate::json::Given;
use crate::schema::{Check, TIMEOUT};
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
    let Some(severity) = definition.input.checked() else {
        return Ok(());
    };
    let given = Given::parse(raw).ok_or(Unclear)?;
    let check = Check::new(definition.input.definitions(), severity);
    match check.arguments(&given, definition.input.root()).is_empty() {
        true => Ok(()),
        false => Err(Unclear),
    }
}

/// Repaired, decoded again, and if that does not help, reported.
fn reconsider(
    slots: &mut [&mut dyn Fill],
    raw: &str,
    definition: &ToolDefinition,
) -> Result<(), Failure> {
    let given = repaired(raw, definition);
    let flattened = slots.iter().any(|slot| slot.flatten());
    let mut report = Report::new(definition, &given, flattened);
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
    for slot in slots.iter_mut() {
        slot.clear();
        let value = match slot.flatten() {
            true => Some(&rest),
            false => given.member(slot.name()),
        };
        let Some(value) = value else { continue };
        let Err(error) = members::decode(&mut **slot, &value.to_json()) else {
            continue;
        };
        if slot.flatten() && stays_absent(&**slot, value, definition) {
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

fn repaired(raw: &str, definition: &ToolDefinition) -> Given {
    let schema = &definition.input;
    let mut given = Given::parse(raw).unwrap_or_else(|| Given::String(raw.to_owned()));
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
fn rest(slots: &[&mut dyn Fill], given: &Given, definition: &ToolDefinition) -> Given {
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
fn stays_absent(slot: &dyn Fill, rest: &Given, definition: &ToolDefinition) -> bool {
    let declared = definition.input.root().names();
    slot.is_ready() && !declared.iter().any(|name| rest.member(name).is_some())
}
