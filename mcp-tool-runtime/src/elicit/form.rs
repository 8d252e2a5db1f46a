//! The flat subset of JSON Schema that a form is (MCP 2026-07-28, `PrimitiveSchemaDefinition`): read from
//! what a type generates, written for the client, checked against what comes back.

mod check;
mod read;
mod write;

use regex_lite::Regex;
use serde_json::Value;

/// A form: fields side by side, none inside another.
#[derive(Debug, Clone)]
pub(super) struct Form {
    fields: Vec<Field>,
}

#[derive(Debug, Clone)]
struct Field {
    name: String,
    required: bool,
    title: Option<String>,
    description: Option<String>,
    default: Option<Value>,
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    Text(Text),
    Number(Number),
    Boolean,
    /// One of these.
    Choice(Vec<Choice>),
    /// Any of these.
    Choices {
        choices: Vec<Choice>,
        min: Option<u64>,
        max: Option<u64>,
    },
}

#[derive(Debug, Clone)]
struct Text {
    /// In characters.
    min: Option<u64>,
    /// In characters.
    max: Option<u64>,
    pattern: Option<Regex>,
    format: Option<&'static str>,
}

#[derive(Debug, Clone)]
struct Number {
    integer: bool,
    min: Option<serde_json::Number>,
    max: Option<serde_json::Number>,
}

#[derive(Debug, Clone)]
struct Choice {
    value: String,
    /// What the user reads instead of the value.
    title: Option<String>,
}

/// The formats of texts that a form knows.
const FORMATS: [&str; 4] = ["date", "date-time", "email", "uri"];

/// Why a type cannot be a form (MCP, client/elicitation, requested schema).
#[derive(Debug, Clone, thiserror::Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormError {
    /// The type itself is not a struct with fields.
    #[error("a form is an object with fields, and this type is {found}\nhelp: ask for a struct")]
    NotAnObject {
        /// What it is instead.
        found: String,
    },
    /// A field has no place on a form.
    #[error("the form's field `{field}` {problem}\nhelp: {help}")]
    Field {
        /// The field.
        field: String,
        /// What is wrong with it.
        problem: String,
        /// What to write instead.
        help: String,
    },
}

#[cfg(test)]
mod tests;
