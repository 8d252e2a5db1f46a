//! What is worth a second look although no host refuses it.

use std::fmt;

use serde_json::{Value, json};

use super::shape::Kind;
use crate::tool::ToolDefinition;

/// Some hosts put the server's name before it and cut off what does not fit.
const LONG_NAME: usize = 40;
/// Some providers cut longer ones off.
const LONG_DESCRIPTION: usize = 1024;
/// A rough measure that holds for English and JSON alike.
const BYTES_PER_TOKEN: usize = 4;

/// One finding about one tool.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lint {
    /// The tool's name.
    pub tool: String,
    /// What was found.
    pub finding: Finding,
}

/// What a lint found.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// The name is longer than 40 characters.
    LongName {
        /// Its length in characters.
        length: usize,
    },
    /// A description is longer than 1,024 characters.
    LongDescription {
        /// Whose: "the tool", or the path of a property.
        place: String,
        /// Its length in characters.
        length: usize,
    },
    /// An argument has no description.
    UndescribedArgument {
        /// Its name.
        argument: String,
    },
    /// What the tool costs each conversation: true of every tool.
    Size {
        /// Bytes of its schemas.
        schema_bytes: usize,
        /// Estimated tokens of its whole definition: a quarter of its bytes.
        tokens: usize,
    },
}

impl fmt::Display for Lint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.tool)?;
        match &self.finding {
            Finding::LongName { length } => write!(
                f,
                "its name has {length} characters; over {LONG_NAME} some hosts cut it off"
            ),
            Finding::LongDescription { place, length } => write!(
                f,
                "the description of {place} has {length} characters; over {LONG_DESCRIPTION} some providers cut it off"
            ),
            Finding::UndescribedArgument { argument } => {
                write!(f, "argument `{argument}` has no description")
            }
            Finding::Size {
                schema_bytes,
                tokens,
            } => write!(
                f,
                "{schema_bytes} bytes of schema, about {tokens} tokens in all"
            ),
        }
    }
}

/// Looks at every tool, in order.
pub(crate) fn lint<'a>(tools: impl IntoIterator<Item = &'a ToolDefinition>) -> Vec<Lint> {
    tools.into_iter().flat_map(lint_tool).collect()
}

fn lint_tool(tool: &ToolDefinition) -> Vec<Lint> {
    let mut findings = Vec::new();
    let length = tool.name().chars().count();
    if length > LONG_NAME {
        findings.push(Finding::LongName { length });
    }
    findings.extend(long("the tool", tool.description()));
    let empty = serde_json::Map::new();
    let arguments = tool
        .input_schema()
        .get("properties")
        .and_then(Value::as_object);
    for (name, schema) in arguments.unwrap_or(&empty) {
        let description = schema.get("description").and_then(Value::as_str);
        if description.is_none_or(|text| is_type_only(text, name, tool)) {
            let argument = name.clone();
            findings.push(Finding::UndescribedArgument { argument });
        }
    }
    long_inside(tool.input_schema(), &mut Vec::new(), &mut findings);
    if let Some(schema) = tool.output_schema() {
        long_inside(schema, &mut vec!["output".to_owned()], &mut findings);
    }
    findings.push(size(tool));
    findings
        .into_iter()
        .map(|finding| Lint {
            tool: tool.name().to_owned(),
            finding,
        })
        .collect()
}

/// Whether a description is no more than what was written of an integer's width.
fn is_type_only(description: &str, argument: &str, tool: &ToolDefinition) -> bool {
    let property = tool.input.root().property(argument);
    let shape = property.and_then(|property| tool.input.definitions().resolve(&property.shape));
    let width = shape.and_then(|shape| match &shape.kind {
        Kind::Number(number) => number.width(),
        _ => None,
    });
    width.is_some_and(|width| description.trim_end_matches('.') == width)
}

fn long(place: &str, description: &str) -> Option<Finding> {
    let length = description.chars().count();
    (length > LONG_DESCRIPTION).then(|| Finding::LongDescription {
        place: place.to_owned(),
        length,
    })
}

/// Descriptions of a written schema: those under `properties` and `$defs` by name, all others by their parent.
fn long_inside(schema: &Value, path: &mut Vec<String>, findings: &mut Vec<Finding>) {
    let Some(keywords) = schema.as_object() else {
        return;
    };
    if let Some(text) = keywords.get("description").and_then(Value::as_str) {
        findings.extend(long(&format!("`{}`", path.join(".")), text));
    }
    for (key, value) in keywords {
        match (key.as_str(), value) {
            ("properties" | "$defs", Value::Object(named)) => {
                for (name, schema) in named {
                    path.push(name.clone());
                    long_inside(schema, path, findings);
                    path.pop();
                }
            }
            ("anyOf", Value::Array(forms)) => {
                for form in forms {
                    long_inside(form, path, findings);
                }
            }
            ("items" | "additionalProperties", schema) => long_inside(schema, path, findings),
            _ => {}
        }
    }
}

fn size(tool: &ToolDefinition) -> Finding {
    let bytes = |schema: &Value| schema.to_string().len();
    let schema_bytes = bytes(tool.input_schema()) + tool.output_schema().map_or(0, bytes);
    let words = json!({"name": tool.name(), "description": tool.description()});
    Finding::Size {
        schema_bytes,
        tokens: (bytes(&words) + schema_bytes).div_ceil(BYTES_PER_TOKEN),
    }
}
