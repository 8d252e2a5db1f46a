//! The fast path: one pass over the members of the arguments, no tree, no allocation but the values.

use serde::de::IgnoredAny;
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
    if !cursor.eat(b'}') {
        let mut expected = 0;
        loop {
            match slot_of_key(slots, &mut cursor, expected)? {
                Key::Slot(index) => {
                    fill_one(slots, index, &mut cursor)?;
                    expected = index + 1;
                }
                Key::Other(key) => {
                    let value = cursor.value().ok_or(Unclear)?;
                    if !(timeout_argument && key == TIMEOUT && is_whole(value)) {
                        rest.push(key, value)?;
                    }
                }
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

/// Whose value comes next.
enum Key<'a> {
    Slot(usize),
    Other(&'a str),
}

/// Steps over a key and its colon. Arguments mostly come in the order they are declared in, so the expected key is
/// tried before any other.
fn slot_of_key<'a>(
    slots: &[&mut dyn Fill],
    cursor: &mut Cursor<'a>,
    expected: usize,
) -> Result<Key<'a>, Unclear> {
    let is_next = slots
        .get(expected)
        .is_some_and(|slot| !slot.flatten() && cursor.eat_string(slot.name()));
    let key = if is_next {
        Key::Slot(expected)
    } else {
        let key = cursor
            .string()
            .filter(|key| !key.escaped)
            .ok_or(Unclear)?
            .raw;
        let slot = slots.iter().position(|slot| slot.takes(key));
        slot.map_or(Key::Other(key), Key::Slot)
    };
    cursor.eat(b':').then_some(key).ok_or(Unclear)
}

/// Decodes the value that comes next, and steps over as much as the deserializer has read of it.
fn fill_one(
    slots: &mut [&mut dyn Fill],
    index: usize,
    cursor: &mut Cursor<'_>,
) -> Result<(), Unclear> {
    let slot = slots.get_mut(index).ok_or(Unclear)?;
    let mut deserializer = Deserializer::from_str(cursor.ahead());
    slot.fill(&mut deserializer).map_err(|_| Unclear)?;
    // A stream starts where the deserializer stands; it is not asked for anything else.
    cursor.advance(deserializer.into_iter::<IgnoredAny>().byte_offset());
    Ok(())
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
