//! What a server advertises of a tool (MCP, server/tools, data types).

use std::borrow::Cow;
use std::sync::Arc;

use schemars::Schema;
use schemars::generate::SchemaGenerator;
use serde::Serialize;
use serde_json::{Map, Value};

use super::argument::ArgumentFacts;
use super::context::StateNeed;
use super::facts::{Facts, Timeout};
use crate::failure::Case;
use crate::schema::{InputSchema, KnownTypes, OutputSchema};

/// A tool's name, schemas, hints and limits.
#[derive(Debug, Clone)]
pub struct ToolDefinition {
    pub(crate) name: Cow<'static, str>,
    pub(crate) title: Option<Cow<'static, str>>,
    pub(crate) description: Cow<'static, str>,
    pub(crate) annotations: Annotations,
    pub(crate) input: InputSchema,
    pub(crate) output: OutputSchema,
    pub(crate) icons: Option<Box<Value>>,
    pub(crate) meta: Option<Box<Map<String, Value>>>,
    pub(crate) timeout: Timeout,
    pub(crate) strict: bool,
    pub(crate) states: Box<[StateNeed]>,
    pub(crate) cases: &'static [Case],
}

/// All that is known of a tool before its schemas are made.
pub(crate) struct Statement<'a> {
    pub(crate) facts: &'a Facts,
    pub(crate) arguments: &'a [&'a dyn ArgumentFacts],
    pub(crate) states: Vec<StateNeed>,
    pub(crate) output: Option<fn(&mut SchemaGenerator) -> Schema>,
    pub(crate) cases: &'static [Case],
}

/// Something that can state a tool.
pub(crate) trait Stating: Send + Sync {
    /// States it, once.
    fn state(&self, read: &mut dyn FnMut(Statement<'_>));
}

impl std::fmt::Debug for dyn Stating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut written = Ok(());
        self.state(&mut |statement| written = f.write_str(statement.facts.name));
        written
    }
}

/// Who states a tool, as often as somebody asks: cheaper to keep than what is made from it.
pub(crate) type Stated = Arc<dyn Stating>;

/// Hints about a tool's behaviour; absent where the author said nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Annotations {
    /// The tool changes nothing.
    #[serde(rename = "readOnlyHint", skip_serializing_if = "Option::is_none")]
    pub read_only: Option<bool>,
    /// The tool may destroy something.
    #[serde(rename = "destructiveHint", skip_serializing_if = "Option::is_none")]
    pub destructive: Option<bool>,
    /// Calling it twice is calling it once.
    #[serde(rename = "idempotentHint", skip_serializing_if = "Option::is_none")]
    pub idempotent: Option<bool>,
    /// The tool reaches beyond the server.
    #[serde(rename = "openWorldHint", skip_serializing_if = "Option::is_none")]
    pub open_world: Option<bool>,
}

impl Annotations {
    /// No hints.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            read_only: None,
            destructive: None,
            idempotent: None,
            open_world: None,
        }
    }

    /// Whether the author gave none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::new()
    }
}

/// Why a tool cannot be advertised.
#[derive(thiserror::Error, Clone)]
#[non_exhaustive]
pub enum DefinitionError {
    /// Its name is not one that every host accepts.
    #[error("tool `{name}`: a tool's name is 1 to 64 of A-Z a-z 0-9 `_` `-`")]
    Name {
        /// The name.
        name: String,
    },
    /// A schema has no portable form.
    #[error("tool `{tool}`, {place}: {problem}\nhelp: {help}")]
    Schema {
        /// The tool.
        tool: String,
        /// Where in its schema: "argument `filter.range`", "output".
        place: String,
        /// What is wrong.
        problem: String,
        /// What to write instead.
        help: String,
    },
}

impl std::fmt::Debug for DefinitionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl ToolDefinition {
    /// Of a tool without a server, with all that is made for it.
    pub(crate) fn alone(stating: &impl Stating) -> Result<Self, DefinitionError> {
        Self::read(stating, None, &mut KnownTypes::default())
    }

    /// Of a tool in a server, which asks again for what few calls need.
    pub(super) fn of(stated: &Stated, known: &mut KnownTypes) -> Result<Self, DefinitionError> {
        Self::read(&**stated, Some(stated), known)
    }

    fn read(
        stating: &dyn Stating,
        stated: Option<&Stated>,
        known: &mut KnownTypes,
    ) -> Result<Self, DefinitionError> {
        let mut made = None;
        stating.state(&mut |statement| made = Some(Self::of_statement(statement, stated, known)));
        // Whoever states a tool does so once.
        made.unwrap_or_else(|| {
            Err(DefinitionError::Name {
                name: String::new(),
            })
        })
    }

    fn of_statement(
        statement: Statement<'_>,
        stated: Option<&Stated>,
        known: &mut KnownTypes,
    ) -> Result<Self, DefinitionError> {
        let facts = statement.facts;
        check_name(facts.name)?;
        check_description(facts.name, facts.description)?;
        Ok(Self {
            name: Cow::Borrowed(facts.name),
            title: facts.title.map(Cow::Borrowed),
            description: Cow::Borrowed(facts.description.trim()),
            annotations: facts.annotations,
            input: InputSchema::of(&statement, stated, known)?,
            output: OutputSchema::of(facts, statement.output, stated, known)?,
            icons: facts.icons.map(|icons| Box::new(icons())),
            meta: meta_object(facts)?.map(Box::new),
            timeout: facts.timeout,
            strict: facts.strict,
            states: statement.states.into(),
            cases: statement.cases,
        })
    }

    /// The name it is called by.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it does, for the model.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The hints its author gave.
    #[must_use]
    pub fn annotations(&self) -> Annotations {
        self.annotations
    }

    /// The schema of its arguments, as advertised.
    #[must_use]
    pub fn input_schema(&self) -> &Value {
        self.input.value()
    }

    /// The schema of its structured content, as advertised; `None` for texts and content blocks.
    #[must_use]
    pub fn output_schema(&self) -> Option<&Value> {
        self.output.value()
    }

    /// JSON of both schemas, for the list of tools that keeps it from now on.
    pub(crate) fn take_schemas(&mut self) -> (Box<str>, Option<Box<str>>) {
        (self.input.take_json(), self.output.take_json())
    }

    /// How its error type classifies failures.
    #[must_use]
    pub fn cases(&self) -> &'static [Case] {
        self.cases
    }
}

fn meta_object(facts: &Facts) -> Result<Option<Map<String, Value>>, DefinitionError> {
    match facts.meta.map(|meta| meta()) {
        None => Ok(None),
        Some(Value::Object(meta)) => Ok(Some(meta)),
        Some(other) => Err(refused(
            facts.name,
            "`meta`",
            format!("it is {other}, and MCP wants an object"),
            "give it `json!({ … })` or a map",
        )),
    }
}

pub(super) fn check_description(tool: &str, description: &str) -> Result<(), DefinitionError> {
    if !description.trim().is_empty() {
        return Ok(());
    }
    Err(refused(
        tool,
        "its description",
        "it is empty, and a model cannot choose what it knows nothing of",
        "say in a sentence what the tool does",
    ))
}

/// What is wrong with a tool beside its name and its types.
pub(super) fn refused(
    tool: &str,
    place: &str,
    problem: impl Into<String>,
    help: &str,
) -> DefinitionError {
    DefinitionError::Schema {
        tool: tool.to_owned(),
        place: place.to_owned(),
        problem: problem.into(),
        help: help.to_owned(),
    }
}

pub(super) fn check_name(name: &str) -> Result<(), DefinitionError> {
    let legal = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if (1..=64).contains(&name.len()) && name.chars().all(legal) {
        Ok(())
    } else {
        Err(DefinitionError::Name {
            name: name.to_owned(),
        })
    }
}
