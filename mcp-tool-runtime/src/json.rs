//! JSON text: a cursor over it, and a tree that keeps every number to the letter.
//!
//! `serde_json::Value` rounds integers beyond 64 bits, and a map of it forgets in which order its keys came. What a
//! model sent is checked, repaired and quoted back as it was sent, so it is held in [`Given`].

mod cursor;
mod given;
mod number;

use serde::Serialize;

pub(crate) use cursor::Cursor;
pub(crate) use given::{Given, push_string, quoted};
pub(crate) use number::{exact_f64, exact_integer, may_be_large};

/// JSON of a value that has one: texts, `Value`s, our own structs.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}
