//! The fast path: one pass over the members of the arguments, no tree, no allocation but the values.

use serde_json::Deserializer;

use super::slot::Fill;
use crate::json::Cursor;
use crate::schema::TIMEOUT;

/// Why the fast path gives up; the arguments are then looked at in full.
pub(super) struct Unclear;

/// Fills the slots from JSON as it came. Keys that no slot and no setting of the tool takes are unclear where they
/// may be misspelt.
pub(super) fn fill(
    slots: &mut [&mut dyn Fill],
    raw: &str,
    timeout_argument: bool,
) -> Result<(), Unclear> {
    let mut cursor = Cursor::new(raw);
    if !cursor.eat(b'{') {
        return Err(Unclear);
    }
    let mut rest = Rest::of(slots);
    let mut next = 0;
    if !cursor.eat(b'}') {
        loop {
            let key = cursor
                .string()
                .filter(|key| !key.escaped)
                .ok_or(Unclear)?
                .raw;
            if !cursor.eat(b':') {
                return Err(Unclear);
            }
            let value = cursor.value().ok_or(Unclear)?;
            match slots.iter().skip(next).position(|slot| slot.takes(key)) {
                Some(after) => {
                    next += after;
                    fill_one(slots, next, value)?;
                    next += 1;
                }
                None => match slots.iter().take(next).position(|slot| slot.takes(key)) {
                    Some(index) => fill_one(slots, index, value)?,
                    None if timeout_argument && key == TIMEOUT && is_whole(value) => {}
                    None => rest.push(key, value)?,
                },
            }
            if cursor.eat(b'}') {
                break;
            }
            if !cursor.eat(b',') {
                return Err(Unclear);
            }
        }
    }
    match cursor.peek() {
        None => rest.fill(slots),
        Some(_) => Err(Unclear),
    }
}

fn fill_one(slots: &mut [&mut dyn Fill], index: usize, value: &str) -> Result<(), Unclear> {
    let slot = slots.get_mut(index).ok_or(Unclear)?;
    decode(&mut **slot, value).map_err(|_| Unclear)
}

/// Decodes one value into a slot. The value has to be used up: half of one is not the value.
pub(super) fn decode(slot: &mut dyn Fill, value: &str) -> serde_json::Result<()> {
    let mut deserializer = Deserializer::from_str(value);
    slot.fill(&mut deserializer)?;
    deserializer.end()
}

/// Digits that are at least 1.
fn is_whole(value: &str) -> bool {
    value.len() < 12
        && value.starts_with(|c: char| ('1'..='9').contains(&c))
        && value.bytes().all(|b| b.is_ascii_digit())
}

/// The members nobody takes by name: flattened slots decode from an object of them.
struct Rest {
    json: Option<String>,
}

impl Rest {
    fn of(slots: &[&mut dyn Fill]) -> Self {
        let flattened = slots.iter().any(|slot| slot.flatten());
        Self {
            json: flattened.then(|| "{".to_owned()),
        }
    }

    fn push(&mut self, key: &str, value: &str) -> Result<(), Unclear> {
        let json = self.json.as_mut().ok_or(Unclear)?;
        if json.len() > 1 {
            json.push(',');
        }
        json.push('"');
        json.push_str(key);
        json.push_str("\":");
        json.push_str(value);
        Ok(())
    }

    fn fill(self, slots: &mut [&mut dyn Fill]) -> Result<(), Unclear> {
        let Some(mut json) = self.json else {
            return Ok(());
        };
        json.push('}');
        for slot in slots.iter_mut().filter(|slot| slot.flatten()) {
            let filled = decode(&mut **slot, &json);
            // With nothing to decode from, an optional struct is absent.
            if filled.is_err() && json != "{}" {
                return Err(Unclear);
            }
        }
        Ok(())
    }
}
