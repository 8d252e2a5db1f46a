//! Types → portable JSON Schema.
//!
//! [`Shape`] is the one model: read from what schemars generates, written in the form every host takes, checked
//! against arguments, and used to repair and to report them.

mod advertised;
mod check;
mod combine;
mod format;
mod input;
mod known;
mod lint;
mod number;
mod output;
mod pattern;
mod read;
mod refusal;
mod shape;
mod typo;
mod unenforced;
mod words;
mod write;

pub(crate) use check::{Check, MAX_PROBLEMS, Path, Problem, Severity, Step, not_known, quote};
#[cfg(feature = "elicit")]
pub(crate) use format::has as has_format;
pub(crate) use input::{InputSchema, TIMEOUT};
pub(crate) use known::Identity;
pub use known::KnownTypes;
pub(crate) use lint::lint;
pub use lint::{Finding, Lint};
pub(crate) use output::OutputSchema;
pub(crate) use shape::{
    Additional, Choice, Definitions, Form, Items, Kind, List, Numeric, Object, Property, Shape,
    Text,
};
pub(crate) use typo::{closest, plain};
