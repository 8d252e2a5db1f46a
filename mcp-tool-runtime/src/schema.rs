//! Types → portable JSON Schema.

mod input;
mod output;

pub(crate) use input::InputSchema;
pub(crate) use output::OutputSchema;
