//! Objects and maps.

use serde_json::{Map, Value};

use super::super::refusal::Refusal;
use super::super::shape::{Additional, Keys, Object, Property, Shape};
use super::Reader;
use super::keywords::{Keywords, listed};
use super::typed::{count, read_pattern};

impl Reader {
    #[inline(never)]
    pub(super) fn read_object(&mut self, keywords: &Keywords<'_>) -> Result<Box<Object>, Refusal> {
        let required: Vec<&str> = listed(keywords.required)
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let mut properties = Vec::new();
        if let Some(Value::Object(declared)) = keywords.properties {
            properties.reserve_exact(declared.len());
            for (name, schema) in declared {
                properties.push(Property {
                    name: name.clone(),
                    shape: self.read_at(name, schema)?,
                    required: required.contains(&name.as_str()),
                });
            }
        }
        // Maps come sorted by name; what is required comes in the order it was declared in.
        if !required.is_empty() {
            let place = |name: &str| required.iter().position(|other| *other == name);
            properties.sort_by_key(|property| place(&property.name).unwrap_or(usize::MAX));
        }
        for name in required {
            if !properties.iter().any(|property| property.name == name) {
                properties.push(Property {
                    name: name.to_owned(),
                    shape: Shape::any(),
                    required: true,
                });
            }
        }
        let (additional, keys) = self.read_additional(keywords)?;
        Ok(Box::new(Object {
            properties,
            additional,
            keys,
            min: count(keywords.min_properties).filter(|min| *min > 0),
            max: count(keywords.max_properties),
            choices: Vec::new(),
        }))
    }

    fn read_additional(
        &mut self,
        keywords: &Keywords<'_>,
    ) -> Result<(Additional, Option<Keys>), Refusal> {
        if let Some(Value::Object(patterns)) = keywords.pattern_properties {
            return self.read_patterns(patterns);
        }
        let schema = keywords
            .additional_properties
            .or(keywords.unevaluated_properties);
        let additional = match schema {
            None => Additional::Ignored,
            Some(Value::Bool(false)) => Additional::Refused,
            Some(schema) => Additional::Each(Box::new(self.read_at("{}", schema)?)),
        };
        Ok((additional, None))
    }

    /// Maps whose keys are not any string: schemars says so by a pattern for the keys.
    fn read_patterns(
        &mut self,
        patterns: &Map<String, Value>,
    ) -> Result<(Additional, Option<Keys>), Refusal> {
        let mut patterns = patterns.iter();
        let (Some((source, schema)), None) = (patterns.next(), patterns.next()) else {
            return Err(Refusal::new(
                "hosts do not know `patternProperties`, and there is more than one pattern",
                "use one map per kind of key",
            ));
        };
        let keys = match source.as_str() {
            r"^\d+$" => Keys::Integers { signed: false },
            r"^-?\d+$" => Keys::Integers { signed: true },
            other => Keys::Matching(read_pattern(other)?),
        };
        let value = self.read_at("{}", schema)?;
        Ok((Additional::Each(Box::new(value)), Some(keys)))
    }
}
