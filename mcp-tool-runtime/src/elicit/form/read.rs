//! From a generated schema to a form, or to the field that keeps it from being one.

use regex_lite::Regex;
use serde_json::{Map, Value};

use super::{Choice, FORMATS, Field, Form, FormError, Kind, Number, Text};

/// Keywords that restrict nothing.
const NOTES: [&str; 9] = [
    "type",
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "$comment",
];

/// The schema as that of an object whose fields have names; else what it is instead.
fn object_with_fields(schema: &Value) -> Result<&Map<String, Value>, String> {
    let Value::Object(root) = schema else {
        return Err("anything at all".to_owned());
    };
    let several = ["oneOf", "anyOf", "allOf"];
    if let Some(keyword) = several.into_iter().find(|key| root.contains_key(*key)) {
        return Err(format!("one of several (`{keyword}`)"));
    }
    match root.get("type").and_then(Value::as_str) {
        Some("object") => {}
        Some(other) => return Err(format!("of type `{other}`")),
        None => return Err("not of one type".to_owned()),
    }
    match root.get("additionalProperties") {
        Some(Value::Object(_) | Value::Bool(true)) => {
            Err("a map, whose fields have no names".to_owned())
        }
        _ => Ok(root),
    }
}

/// What is wrong with a field, and what to write instead.
struct Misfit {
    problem: String,
    help: String,
}

impl Misfit {
    fn new(problem: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            problem: problem.into(),
            help: help.into(),
        }
    }

    fn keyword(keyword: &str) -> Self {
        Self::new(
            format!("is restricted by `{keyword}`, which forms do not have"),
            "leave the restriction out and check the answer in the tool",
        )
    }
}

impl Form {
    pub(in crate::elicit) fn read(schema: &Value) -> Result<Self, FormError> {
        let root = object_with_fields(schema).map_err(|found| FormError::NotAnObject { found })?;
        let required: Vec<&str> = root
            .get("required")
            .and_then(Value::as_array)
            .map(|names| names.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        let properties = root.get("properties").and_then(Value::as_object);
        let fields = properties.into_iter().flatten().map(|(name, schema)| {
            let required = required.contains(&name.as_str());
            Field::read(name, schema, required).map_err(|misfit| FormError::Field {
                field: name.clone(),
                problem: misfit.problem,
                help: misfit.help,
            })
        });
        let mut fields: Vec<Field> = fields.collect::<Result<_, _>>()?;
        // What has to be filled in comes first, in the order it was declared in; properties have lost theirs.
        fields.sort_by_key(|field| {
            required
                .iter()
                .position(|name| *name == field.name)
                .unwrap_or(usize::MAX)
        });
        Ok(Self { fields })
    }
}

impl Field {
    fn read(name: &str, schema: &Value, required: bool) -> Result<Self, Misfit> {
        let Some(schema) = schema.as_object() else {
            return Err(Misfit::new("takes anything", "give it a type"));
        };
        let (schema, nullable) = without_null(schema);
        let text = |key| schema.get(key).and_then(Value::as_str).map(str::to_owned);
        Ok(Self {
            name: name.to_owned(),
            required: required && !nullable,
            title: text("title"),
            description: text("description"),
            default: schema
                .get("default")
                .filter(|value| !value.is_null())
                .cloned(),
            kind: Kind::read(&schema)?,
        })
    }
}

/// An optional field is one that may be left out; its null goes.
fn without_null(schema: &Map<String, Value>) -> (Map<String, Value>, bool) {
    let mut plain = schema.clone();
    let is_null =
        |member: &Value| member == "null" || member.get("type").is_some_and(|ty| ty == "null");
    let mut nullable = false;
    for key in ["type", "anyOf", "oneOf", "enum"] {
        let Some(Value::Array(members)) = plain.get_mut(key) else {
            continue;
        };
        let before = members.len();
        if key == "enum" {
            members.retain(|member| !member.is_null());
        } else {
            members.retain(|member| !is_null(member));
        }
        nullable |= members.len() < before;
        if key == "enum" || members.len() != 1 {
            continue;
        }
        let only = members.pop();
        plain.remove(key);
        match only {
            Some(Value::Object(inner)) => {
                for (key, value) in inner {
                    plain.entry(key).or_insert(value);
                }
            }
            Some(ty) => drop(plain.insert(key.to_owned(), ty)),
            None => {}
        }
    }
    (plain, nullable)
}

impl Kind {
    fn read(schema: &Map<String, Value>) -> Result<Self, Misfit> {
        if let Some(choices) = choices(schema)? {
            return Ok(Self::Choice(choices));
        }
        match schema.get("type").and_then(Value::as_str) {
            Some("string") => Text::read(schema).map(Self::Text),
            Some(ty @ ("integer" | "number")) => {
                Number::read(schema, ty == "integer").map(Self::Number)
            }
            Some("boolean") => only_keywords(schema, &[]).map(|()| Self::Boolean),
            Some("array") => Self::read_choices(schema),
            Some("object") => Err(Misfit::new(
                "is an object, and forms are flat",
                "put its fields into the form itself, with `#[serde(flatten)]` perhaps",
            )),
            _ => Err(Misfit::new(
                "has no type that a form has",
                "a field is a text, a number, a boolean, or an enum without fields",
            )),
        }
    }

    fn read_choices(schema: &Map<String, Value>) -> Result<Self, Misfit> {
        only_keywords(schema, &["items", "minItems", "maxItems", "uniqueItems"])?;
        let items = schema.get("items").and_then(Value::as_object);
        let Some(choices) = items.map(choices).transpose()?.flatten() else {
            return Err(Misfit::new(
                "is a list of anything but choices",
                "a list on a form holds members of an enum without fields: `Vec<Color>`",
            ));
        };
        Ok(Self::Choices {
            choices,
            min: schema.get("minItems").and_then(Value::as_u64),
            max: schema.get("maxItems").and_then(Value::as_u64),
        })
    }
}

impl Text {
    fn read(schema: &Map<String, Value>) -> Result<Self, Misfit> {
        only_keywords(schema, &["minLength", "maxLength", "pattern", "format"])?;
        let text = |key| schema.get(key).and_then(Value::as_str);
        let pattern = text("pattern")
            .map(Regex::new)
            .transpose()
            .map_err(|error| {
                Misfit::new(
                    format!("has a pattern that cannot be checked: {error}"),
                    "write it without lookaround and backreferences",
                )
            })?;
        let format = text("format").map(|format| {
            let known = FORMATS.into_iter().find(|known| *known == format);
            known.ok_or_else(|| {
                Misfit::new(
                    format!("has the format `{format}`"),
                    format!(
                        "a form knows {}: take a `String` and read it in the tool",
                        FORMATS.join(", ")
                    ),
                )
            })
        });
        Ok(Self {
            min: schema.get("minLength").and_then(Value::as_u64),
            max: schema.get("maxLength").and_then(Value::as_u64),
            pattern,
            format: format.transpose()?,
        })
    }
}

impl Number {
    fn read(schema: &Map<String, Value>, integer: bool) -> Result<Self, Misfit> {
        // Formats of numbers are names of Rust's types; serde enforces what they mean.
        only_keywords(schema, &["minimum", "maximum", "format"])?;
        let number = |key| match schema.get(key) {
            Some(Value::Number(number)) => Some(number.clone()),
            _ => None,
        };
        Ok(Self {
            integer,
            min: number("minimum"),
            max: number("maximum"),
        })
    }
}

/// The members of an enum without fields, in any of the ways they are generated.
fn choices(schema: &Map<String, Value>) -> Result<Option<Vec<Choice>>, Misfit> {
    let mut found = Vec::new();
    if let Some(Value::Array(values)) = schema.get("enum") {
        only_keywords(schema, &["enum"])?;
        for value in values {
            found.push(Choice::read(value, None)?);
        }
        return Ok(Some(found));
    }
    if let Some(value) = schema.get("const") {
        return Ok(Some(vec![Choice::read(value, described(schema))?]));
    }
    for key in ["oneOf", "anyOf"] {
        let Some(Value::Array(members)) = schema.get(key) else {
            continue;
        };
        for member in members {
            match member.as_object().map(choices).transpose()?.flatten() {
                Some(choices) => found.extend(choices),
                None => {
                    return Err(Misfit::new(
                        "is one of several forms",
                        "a choice is an enum whose variants have no fields",
                    ));
                }
            }
        }
        return Ok(Some(found));
    }
    Ok(None)
}

impl Choice {
    fn read(value: &Value, title: Option<String>) -> Result<Self, Misfit> {
        match value {
            Value::String(value) => Ok(Self {
                value: value.clone(),
                title,
            }),
            other => Err(Misfit::new(
                format!("offers {other}, which is not a text"),
                "choices are texts",
            )),
        }
    }
}

/// What the user reads for a choice: its title, or the first line of its description.
fn described(schema: &Map<String, Value>) -> Option<String> {
    let text = |key| schema.get(key).and_then(Value::as_str);
    let words = text("title").or_else(|| text("description")?.lines().next())?;
    Some(words.to_owned())
}

fn only_keywords(schema: &Map<String, Value>, known: &[&str]) -> Result<(), Misfit> {
    let known = |key: &&String| NOTES.contains(&key.as_str()) || known.contains(&key.as_str());
    match schema.keys().find(|key| !known(key)) {
        Some(unknown) => Err(Misfit::keyword(unknown)),
        None => Ok(()),
    }
}
