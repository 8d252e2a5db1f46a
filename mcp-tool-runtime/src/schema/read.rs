//! From what schemars generates, or an author wrote, to the model.

mod object;
mod typed;

use serde_json::{Map, Value};

use super::combine::{intersect, unite};
use super::refusal::{Place, Refusal};
use super::shape::{Definition, Definitions, Kind, Name, Notes, Shape};

/// Deeper nesting is a mistake, and following it would cost the stack.
const MAX_DEPTH: usize = 64;

/// What may stand beside everything else and restricts nothing.
const NOTES: [&str; 16] = [
    "title",
    "description",
    "default",
    "example",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "$schema",
    "$id",
    "$comment",
    "$defs",
    "definitions",
    "contentEncoding",
    "contentMediaType",
    "nullable",
];

const RESTRICTIONS: [&str; 30] = [
    "$ref",
    "type",
    "enum",
    "const",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "format",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "items",
    "prefixItems",
    "additionalItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "properties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "patternProperties",
    "minProperties",
    "maxProperties",
];

/// Reads schemas that share definitions. Keys of `properties` and `$defs` are names, values of `enum`, `const`,
/// `default` and `examples` are data; neither is ever taken for a keyword.
pub(crate) struct Reader<'a> {
    sources: &'a Map<String, Value>,
    definitions: Definitions,
    place: Place,
    depth: usize,
    /// Whether the schema read next is a definition of its own, as derived enums are.
    named: bool,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(sources: &'a Map<String, Value>, place: Place) -> Self {
        Self {
            sources,
            definitions: Definitions::default(),
            place,
            depth: 0,
            named: false,
        }
    }

    pub(crate) fn place(&mut self) -> &mut Place {
        &mut self.place
    }

    pub(crate) fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    pub(crate) fn into_definitions(self) -> Definitions {
        self.definitions
    }

    pub(crate) fn read(&mut self, schema: &Value) -> Result<Shape, Refusal> {
        let named = std::mem::take(&mut self.named);
        if self.depth >= MAX_DEPTH {
            return Err(self.refuse(
                format!("its schema is nested more than {MAX_DEPTH} levels deep"),
                "flatten the type, or name its parts so that they can refer to each other",
            ));
        }
        self.depth += 1;
        let shape = match schema {
            Value::Bool(true) => Ok(Shape::any()),
            Value::Bool(false) => Ok(Shape::new(Kind::Never)),
            Value::Object(keywords) => self.read_keywords(keywords, named),
            _ => Err(self.refuse(
                format!("{schema} is not a JSON Schema"),
                "a schema is an object, `true` or `false`",
            )),
        };
        self.depth -= 1;
        shape
    }

    /// Reads one step further in: a property, an item.
    fn read_at(&mut self, step: impl Into<String>, schema: &Value) -> Result<Shape, Refusal> {
        self.place.enter(step);
        let shape = self.read(schema);
        self.place.leave();
        shape
    }

    fn refuse(&self, problem: impl Into<String>, help: impl Into<String>) -> Refusal {
        self.place.refuse(problem, help)
    }

    fn read_keywords(
        &mut self,
        keywords: &Map<String, Value>,
        named: bool,
    ) -> Result<Shape, Refusal> {
        self.refuse_unknown(keywords)?;
        let mut parts = Vec::new();
        parts.extend(self.read_typed(keywords, named)?);
        if let Some(target) = keywords.get("$ref") {
            parts.push(Shape::new(Kind::Reference(self.reference(target)?)));
        }
        for part in schemas(keywords, "allOf") {
            parts.push(self.read(part)?);
        }
        for key in ["anyOf", "oneOf"] {
            if keywords.contains_key(key) {
                parts.push(self.read_union(schemas(keywords, key), named)?);
            }
        }
        let mut shape = Shape::any();
        for part in parts {
            shape = intersect(shape, part, &self.definitions).map_err(|problem| {
                self.refuse(
                    problem,
                    "let the parts of the type agree, or write its schema by hand",
                )
            })?;
        }
        self.read_not(keywords, &mut shape)?;
        shape.nullable |= keywords.get("nullable") == Some(&Value::Bool(true));
        shape.notes = read_notes(keywords).or(&shape.notes);
        Ok(shape)
    }

    fn refuse_unknown(&self, keywords: &Map<String, Value>) -> Result<(), Refusal> {
        let known = |key: &str| {
            key.starts_with("x-") || NOTES.contains(&key) || RESTRICTIONS.contains(&key)
        };
        match keywords.keys().find(|key| !known(key)) {
            None => Ok(()),
            Some(key) => Err(self.refuse(
                format!("hosts do not agree on the JSON Schema keyword `{key}`"),
                format!(
                    "leave it out and say it in the description; `x-{key}` if it is an extension"
                ),
            )),
        }
    }

    fn read_union(&mut self, forms: &[Value], named: bool) -> Result<Shape, Refusal> {
        let mut shapes = Vec::with_capacity(forms.len());
        for form in forms {
            self.named = named;
            shapes.push(self.read(form)?);
        }
        self.named = false;
        Ok(unite(shapes, &self.definitions))
    }

    /// `not` is read where derives write it: "not 0", and "nothing".
    fn read_not(&self, keywords: &Map<String, Value>, shape: &mut Shape) -> Result<(), Refusal> {
        let Some(not) = keywords.get("not") else {
            return Ok(());
        };
        let is_zero = not.get("const").and_then(Value::as_f64) == Some(0.0);
        match (&mut shape.kind, not) {
            (kind, Value::Bool(true)) => *kind = Kind::Never,
            (kind, Value::Object(not)) if not.is_empty() => *kind = Kind::Never,
            (Kind::Number(number), Value::Object(not)) if is_zero && not.len() == 1 => {
                number.nonzero = true;
            }
            _ => {
                return Err(self.refuse(
                    "hosts do not understand `not`",
                    "say it in the description, and check it in the tool",
                ));
            }
        }
        Ok(())
    }

    /// The definition a `$ref` names, read when it is first met.
    fn reference(&mut self, target: &Value) -> Result<Name, Refusal> {
        let target = target.as_str().unwrap_or_default();
        let name = ["#/$defs/", "#/definitions/"]
            .iter()
            .find_map(|prefix| target.strip_prefix(prefix))
            .map(decode_pointer);
        let source = name.and_then(|name| Some((self.sources.get(&name)?, name)));
        let Some((source, name)) = source else {
            return Err(self.refuse(
                format!("`\"$ref\": \"{target}\"` leads nowhere that every host can follow"),
                "name the type and refer to it as `#/$defs/NAME`",
            ));
        };
        if let Some(known) = self.definitions.places.get(&name) {
            return Ok(*known);
        }
        let place = Name(self.definitions.entries.len());
        self.definitions.places.insert(name.clone(), place);
        // Until it is read it leads to itself, so that nobody takes it for something.
        self.definitions.entries.push(Definition {
            name,
            shape: Shape::new(Kind::Reference(place)),
        });
        self.named = true;
        let shape = self.read(source)?;
        if let Some(entry) = self.definitions.entries.get_mut(place.0) {
            entry.shape = shape;
        }
        Ok(place)
    }
}

/// The schemas of a keyword that takes a list of them.
fn schemas<'v>(keywords: &'v Map<String, Value>, key: &str) -> &'v [Value] {
    keywords
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn read_notes(keywords: &Map<String, Value>) -> Notes {
    let text = |key: &str| keywords.get(key).and_then(Value::as_str);
    let mut lines: Vec<String> = text("description").map(unwrapped).into_iter().collect();
    lines.extend(text("contentEncoding").map(|encoding| format!("Encoded as {encoding}.")));
    lines.extend(text("contentMediaType").map(|kind| format!("Holds {kind}.")));
    lines.retain(|line| !line.is_empty());
    let mut examples = schemas(keywords, "examples").to_vec();
    examples.extend(keywords.get("example").cloned());
    Notes {
        description: (!lines.is_empty()).then(|| lines.join("\n")),
        meanings: None,
        default: keywords
            .get("default")
            .filter(|value| !value.is_null())
            .cloned(),
        examples,
        deprecated: keywords.get("deprecated") == Some(&Value::Bool(true)),
        extensions: keywords
            .iter()
            .filter(|(key, _)| key.starts_with("x-"))
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect(),
    }
}

fn unwrapped(description: &str) -> String {
    description.trim().to_owned()
}

/// Undoes the escaping of a JSON pointer in a URI fragment.
fn decode_pointer(encoded: &str) -> String {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        let escaped = (*byte == b'%')
            .then(|| after.get(..2))
            .flatten()
            .and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        match escaped {
            Some(decoded) => {
                bytes.push(decoded);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(*byte);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes)
        .replace("~1", "/")
        .replace("~0", "~")
}
