//! Whether a type reads a key that its schema does not declare: serde tells nobody of its aliases.

use super::decode::rest;
use super::members::decode;
use super::slot::Fill;
use super::unknown::Unknown;
use crate::json::Given;
use crate::schema::{Severity, Step, TIMEOUT};
use crate::tool::ToolDefinition;

/// No float holds it, so only a type that skips a value takes it.
const SKIPPED: &str = "1e999";
/// Values of which a type that reads them refuses some.
const ODD: [&str; 4] = ["[[]]", "true", "\"\\u0001\\u0002\"", "-1"];

/// Whether nobody reads the key: odd values are taken under it, and refused under the name that was meant.
pub(super) fn is_ignored(
    slots: &mut [&mut dyn Fill],
    given: &Given,
    unknown: &Unknown,
    definition: &ToolDefinition,
) -> bool {
    let Some(meant) = &unknown.meant else {
        return false;
    };
    if definition.input.checked() == Some(Severity::Everything) {
        // The author's schema says what there is.
        return true;
    }
    let steps = unknown.inside.steps();
    let named = slots.iter().position(|slot| {
        let argument = unknown.inside.first();
        argument.is_some_and(|name| slot.takes(name))
    });
    if let Some(slot) = named.and_then(|index| slots.get_mut(index)) {
        let Some(value) = given.member(slot.name()) else {
            return false;
        };
        let mut trial = Trial {
            slot: &mut **slot,
            value,
            steps: steps.get(1..).unwrap_or_default(),
            name: &unknown.name,
        };
        return trial.is_indifferent() && trial.prefers(meant);
    }
    let is_argument =
        steps.is_empty() && (meant == TIMEOUT || slots.iter().any(|s| s.takes(meant)));
    let value = &rest(slots, given, definition);
    let mut preferred = is_argument;
    for slot in slots.iter_mut().filter(|slot| slot.flatten()) {
        let mut trial = Trial {
            slot: &mut **slot,
            value,
            steps,
            name: &unknown.name,
        };
        if !trial.slot_takes(value) {
            // Absent as a whole, which the key did not change.
            preferred = true;
        } else if trial.is_indifferent() {
            preferred = preferred || trial.prefers(meant);
        } else {
            return false;
        }
    }
    preferred
}

/// One slot, and the unknown key somewhere in its value.
struct Trial<'t> {
    slot: &'t mut dyn Fill,
    value: &'t Given,
    steps: &'t [Step],
    name: &'t str,
}

impl Trial<'_> {
    /// Whether it does not matter what the value of the key is.
    fn is_indifferent(&mut self) -> bool {
        self.takes(self.name, SKIPPED) || ODD.iter().all(|odd| self.takes(self.name, odd))
    }

    /// Whether under the other name it does matter.
    fn prefers(&mut self, meant: &str) -> bool {
        let odd = std::iter::once(SKIPPED).chain(ODD);
        odd.into_iter()
            .any(|odd| self.takes(self.name, odd) && !self.takes(meant, odd))
    }

    fn takes(&mut self, name: &str, odd: &str) -> bool {
        let mut value = self.value.clone();
        let Some(odd) = Given::parse(odd) else {
            return false;
        };
        let object = self.steps.iter().try_fold(&mut value, part);
        let Some(Given::Object(members)) = object else {
            return false;
        };
        for member in members.iter_mut().filter(|(key, _)| key == self.name) {
            *member = (name.to_owned(), odd.clone());
        }
        self.slot_takes(&value)
    }

    fn slot_takes(&mut self, value: &Given) -> bool {
        decode(self.slot, &value.to_json()).is_ok()
    }
}

fn part<'g>(given: &'g mut Given, step: &Step) -> Option<&'g mut Given> {
    match (given, step) {
        (Given::Array(items), Step::Index(index)) => items.get_mut(*index),
        (Given::Object(members), Step::Key(name)) => members
            .iter_mut()
            .find_map(|(key, value)| (key == name).then_some(value)),
        _ => None,
    }
}
