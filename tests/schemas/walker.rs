//! The portable form as a judge of its own: it shares nothing with what writes the schemas.

use serde_json::{Map, Value};

const KEYWORDS: [&str; 20] = [
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "anyOf",
    "enum",
    "description",
    "default",
    "examples",
    "deprecated",
    "format",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
    "$ref",
];
const FORMATS: [&str; 9] = [
    "date-time",
    "date",
    "time",
    "duration",
    "email",
    "uuid",
    "uri",
    "ipv4",
    "ipv6",
];

/// What a schema breaks, each with its path; `null` is for outputs only.
pub(crate) fn offences(schema: &Value, output: bool) -> Vec<String> {
    let mut walk = Walk {
        root: schema,
        output,
        offences: Vec::new(),
    };
    walk.root();
    if let Err(error) = jsonschema::meta::validate(schema) {
        walk.offences.push(format!("not a JSON Schema: {error}"));
    }
    walk.offences
}

struct Walk<'a> {
    root: &'a Value,
    output: bool,
    offences: Vec<String>,
}

impl Walk<'_> {
    fn root(&mut self) {
        let root = self.root.as_object().expect("a schema is an object");
        self.expect(
            root.get("type") == Some(&"object".into()),
            "",
            "the root is no object",
        );
        self.expect(
            root.get("properties").is_some(),
            "",
            "the root has no properties",
        );
        for key in ["$ref", "anyOf", "enum", "$schema", "title"] {
            self.expect(!root.contains_key(key), "", &format!("the root has {key}"));
        }
        if let Some(Value::Object(definitions)) = root.get("$defs") {
            for (name, schema) in definitions {
                self.schema(schema, &format!("#{name}"));
            }
        }
        let mut root = root.clone();
        root.remove("$defs");
        self.schema(&Value::Object(root), "");
    }

    fn expect(&mut self, holds: bool, path: &str, offence: &str) {
        if !holds {
            self.offences.push(format!("{path}: {offence}"));
        }
    }

    fn schema(&mut self, schema: &Value, path: &str) {
        let Some(keywords) = schema.as_object() else {
            return self.expect(false, path, &format!("{schema} is a bare boolean"));
        };
        for key in keywords.keys() {
            let known = KEYWORDS.contains(&key.as_str()) || key.starts_with("x-");
            let never = key == "not" && keywords.get(key) == Some(&serde_json::json!({}));
            self.expect(known || never, path, &format!("the keyword {key}"));
        }
        self.types(keywords, path);
        self.literals(keywords, path);
        self.nested(keywords, path);
        if let Some(target) = keywords.get("$ref") {
            let target = target.as_str().unwrap_or_default();
            let found = target
                .strip_prefix("#/$defs/")
                .and_then(|name| self.root.get("$defs")?.get(name));
            self.expect(found.is_some(), path, &format!("{target} leads nowhere"));
        }
    }

    fn types(&mut self, keywords: &Map<String, Value>, path: &str) {
        let names: Vec<&str> = match keywords.get("type") {
            Some(Value::String(name)) => vec![name],
            Some(Value::Array(names)) if self.output => {
                names.iter().filter_map(Value::as_str).collect()
            }
            Some(other) => return self.expect(false, path, &format!("type {other}")),
            None => Vec::new(),
        };
        self.expect(self.output || !names.contains(&"null"), path, "a null");
        let is = |name: &str| names.contains(&name);
        self.expect(
            !is("array") || keywords.get("items").is_some_and(Value::is_object),
            path,
            "an array without items",
        );
        self.expect(
            !is("object") || keywords.contains_key("properties"),
            path,
            "an object without properties",
        );
        self.expect(
            !keywords.contains_key("enum") || is("string"),
            path,
            "an enum that is no string",
        );
        self.expect(
            !keywords.contains_key("format") || is("string"),
            path,
            "a format that is no string's",
        );
        let empty = keywords.is_empty();
        self.expect(!empty, path, "an empty schema without description");
    }

    fn literals(&mut self, keywords: &Map<String, Value>, path: &str) {
        for key in ["minimum", "maximum", "default"] {
            let number = keywords
                .get(key)
                .and_then(Value::as_f64)
                .unwrap_or_default();
            self.expect(
                number.abs() <= 9_007_199_254_740_991.0,
                path,
                &format!("{key} {number}"),
            );
        }
        self.expect(
            keywords.get("default") != Some(&Value::Null),
            path,
            "default null",
        );
        let members = keywords.get("enum").and_then(Value::as_array);
        let is_empty = members.is_some_and(|members| members.contains(&"".into()));
        self.expect(self.output || !is_empty, path, "an empty enum member");
        let texts = |key: &str| keywords.get(key).and_then(Value::as_str);
        self.expect(
            texts("format").is_none_or(|f| FORMATS.contains(&f)),
            path,
            "a format of our own",
        );
        if let Some(pattern) = texts("pattern") {
            let anchored = pattern.starts_with('^') && pattern.ends_with('$');
            let plain = !["\\d", "\\w", "\\s", "(?"]
                .iter()
                .any(|part| pattern.contains(part));
            self.expect(anchored && plain, path, &format!("the pattern {pattern}"));
        }
    }

    fn nested(&mut self, keywords: &Map<String, Value>, path: &str) {
        if let Some(Value::Object(properties)) = keywords.get("properties") {
            for (name, schema) in properties {
                let legal = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
                let named = (1..=64).contains(&name.len()) && name.chars().all(legal);
                self.expect(
                    self.output || named,
                    path,
                    &format!("a property called {name}"),
                );
                self.schema(schema, &format!("{path}/{name}"));
            }
            for name in keywords
                .get("required")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
            {
                let declared = name
                    .as_str()
                    .is_some_and(|name| properties.contains_key(name));
                self.expect(
                    declared,
                    path,
                    &format!("{name} is required and not declared"),
                );
            }
        }
        for (index, form) in keywords
            .get("anyOf")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .enumerate()
        {
            self.schema(form, &format!("{path}|{index}"));
        }
        if let Some(items) = keywords.get("items") {
            self.schema(items, &format!("{path}[]"));
        }
        match keywords.get("additionalProperties") {
            None | Some(Value::Bool(false)) => {}
            Some(schema) => self.schema(schema, &format!("{path}{{}}")),
        }
    }
}
