//! What came, quoted back.

use serde_json::Value;

use crate::json::{Given, exact_integer};

const MAX_LENGTH: usize = 60;

/// At most so many characters.
pub(crate) fn shortened(text: &str, length: usize) -> String {
    match text.char_indices().nth(length) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// `30`, `"soon"`.
pub(crate) fn plain(given: &Given) -> String {
    match given {
        Given::String(text) => Value::from(shortened(text, MAX_LENGTH)).to_string(),
        other => shortened(&other.to_json(), MAX_LENGTH),
    }
}

/// `30`, `the string "soon"`.
pub(crate) fn with_kind(given: &Given) -> String {
    let plain = plain(given);
    match given {
        Given::String(_) => format!("the string {plain}"),
        Given::Array(_) => format!("the array {plain}"),
        Given::Object(_) => format!("the object {plain}"),
        Given::Null | Given::Bool(_) | Given::Number(_) => plain,
    }
}

/// The same for programs; long values as the start of their text.
pub(crate) fn as_data(given: &Given) -> Value {
    match given {
        Given::String(text) => Value::from(shortened(text, MAX_LENGTH)),
        Given::Array(_) | Given::Object(_) if given.to_json().len() > 4 * MAX_LENGTH => {
            Value::from(plain(given))
        }
        other => whole(other),
    }
}

fn whole(given: &Given) -> Value {
    match given {
        Given::Null => Value::Null,
        Given::Bool(value) => Value::from(*value),
        Given::Number(digits) => number(digits),
        Given::String(text) => Value::from(text.as_str()),
        Given::Array(items) => items.iter().map(whole).collect(),
        Given::Object(members) => members
            .iter()
            .map(|(key, value)| (key.clone(), whole(value)))
            .collect(),
    }
}

/// An integer written out that only a float could hold.
fn is_long(digits: &str) -> bool {
    let digits = digits.trim_start_matches('-');
    digits.len() > 18 && digits.bytes().all(|b| b.is_ascii_digit())
}

/// The number, or the text of its digits where a program would read another number.
fn number(digits: &str) -> Value {
    let is_exact = |read: &Value| match (read, exact_integer(digits)) {
        (Value::Number(read), Some(sent)) if read.is_f64() => {
            if is_long(digits) {
                return false;
            }
            let read = read.as_f64().map(|read| read as i128);
            sent.parse().is_ok_and(|sent: i128| read == Some(sent))
        }
        _ => true,
    };
    let read = serde_json::from_str(digits).ok().filter(is_exact);
    read.unwrap_or_else(|| Value::from(shortened(digits, MAX_LENGTH)))
}
