//! Whether what came back is what was asked for.

use std::cmp::Ordering;

use serde_json::{Map, Value};

use super::{Choice, Field, Form, Kind, Number, Text};
use crate::schema::has_format;

impl Form {
    /// The declared fields of the content, ready to be decoded; or the first that does not fit, with what is
    /// wrong with it. Unknown fields are not read (MCP, basic/patterns/mrtr, error handling).
    pub(in crate::elicit) fn check(
        &self,
        content: &Map<String, Value>,
    ) -> Result<Map<String, Value>, (&str, String)> {
        let mut checked = Map::new();
        for field in &self.fields {
            match content.get(&field.name) {
                None | Some(Value::Null) if !field.required => {}
                None | Some(Value::Null) => return Err((&field.name, "is missing".to_owned())),
                Some(value) => {
                    let value = field.check(value);
                    let value = value.map_err(|problem| (field.name.as_str(), problem))?;
                    checked.insert(field.name.clone(), value);
                }
            }
        }
        Ok(checked)
    }
}

impl Field {
    fn check(&self, value: &Value) -> Result<Value, String> {
        let checked = match (&self.kind, value) {
            (Kind::Text(text), Value::String(value)) => text.check(value),
            (Kind::Number(number), Value::Number(value)) => {
                let value = number.whole(value);
                return number.check(&value).map(|()| Value::Number(value));
            }
            (Kind::Boolean, Value::Bool(_)) => Ok(()),
            (Kind::Choice(choices), Value::String(value)) => offered(choices, value),
            (Kind::Choices { choices, min, max }, Value::Array(values)) => {
                check_choices(choices, *min, *max, values)
            }
            (kind, _) => Err(format!("must be {}", kind.wanted())),
        };
        checked.map(|()| value.clone())
    }
}

impl Kind {
    fn wanted(&self) -> &'static str {
        match self {
            Self::Text(_) | Self::Choice(_) => "a string",
            Self::Number(number) if number.integer => "an integer",
            Self::Number(_) => "a number",
            Self::Boolean => "true or false",
            Self::Choices { .. } => "an array of strings",
        }
    }
}

impl Text {
    fn check(&self, text: &str) -> Result<(), String> {
        let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
        if let Some(min) = self.min.filter(|min| length < *min) {
            return Err(format!("must have at least {min} characters"));
        }
        if let Some(max) = self.max.filter(|max| length > *max) {
            return Err(format!("must have at most {max} characters"));
        }
        match &self.pattern {
            Some(pattern) if !pattern.is_match(text) => {
                return Err(format!("must match `{}`", pattern.as_str()));
            }
            _ => {}
        }
        match self.format {
            Some(format) if !has_format(text, format) => {
                Err(format!("must be a text with the format `{format}`"))
            }
            _ => Ok(()),
        }
    }
}

impl Number {
    /// JSON Schema calls 30.0 an integer, and Python clients write it so.
    fn whole(&self, number: &serde_json::Number) -> serde_json::Number {
        /// Up to here floats count in ones.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        match number.as_f64() {
            Some(float)
                if self.integer
                    && number.is_f64()
                    && float.fract() == 0.0
                    && float.abs() <= EXACT =>
            {
                format!("{float:.0}")
                    .parse()
                    .unwrap_or_else(|_| number.clone())
            }
            _ => number.clone(),
        }
    }

    fn check(&self, number: &serde_json::Number) -> Result<(), String> {
        if self.integer && number.is_f64() {
            return Err("must be an integer".to_owned());
        }
        if let Some(min) = self
            .min
            .as_ref()
            .filter(|min| order(number, min) == Some(Ordering::Less))
        {
            return Err(format!("must be at least {min}"));
        }
        if let Some(max) = self
            .max
            .as_ref()
            .filter(|max| order(number, max) == Some(Ordering::Greater))
        {
            return Err(format!("must be at most {max}"));
        }
        Ok(())
    }
}

fn order(a: &serde_json::Number, b: &serde_json::Number) -> Option<Ordering> {
    match (a.as_i128(), b.as_i128()) {
        (Some(a), Some(b)) => Some(a.cmp(&b)),
        _ => a.as_f64()?.partial_cmp(&b.as_f64()?),
    }
}

fn offered(choices: &[Choice], value: &str) -> Result<(), String> {
    if choices.iter().any(|choice| choice.value == value) {
        return Ok(());
    }
    let values: Vec<_> = choices
        .iter()
        .map(|choice| format!("\"{}\"", choice.value))
        .collect();
    Err(format!("must be one of {}", values.join(", ")))
}

fn check_choices(
    choices: &[Choice],
    min: Option<u64>,
    max: Option<u64>,
    values: &[Value],
) -> Result<(), String> {
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    if let Some(min) = min.filter(|min| count < *min) {
        return Err(format!("must have at least {min} items"));
    }
    if let Some(max) = max.filter(|max| count > *max) {
        return Err(format!("must have at most {max} items"));
    }
    for value in values {
        offered(choices, value.as_str().unwrap_or_default())?;
    }
    Ok(())
}
