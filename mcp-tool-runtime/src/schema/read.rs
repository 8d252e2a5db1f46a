//! From what schemars generates, or an author wrote, to the model.

mod keywords;
mod object;
mod typed;

use serde_json::{Map, Value};

use super::combine::{intersect, unite};
use super::refusal::Refusal;
use super::shape::{Definition, Definitions, Kind, Name, Notes, Said, Shape};
use keywords::{Keywords, is_true, listed, text};
pub(super) use typed::read_pattern;

/// Deeper nesting is a mistake, and following it would cost the stack.
const MAX_DEPTH: usize = 64;

/// Reads schemas that share definitions. Keys of `properties` and `$defs` are names, values of `enum`, `const`,
/// `default` and `examples` are data; neither is ever taken for a keyword.
pub(crate) struct Reader {
    /// Definitions that were not met yet.
    sources: Map<String, Value>,
    definitions: Definitions,
    depth: usize,
    /// Whether the schema read next is a definition of its own, as derived enums are.
    named: bool,
    /// Whether a reference was met.
    refers: bool,
}

impl Reader {
    pub(crate) fn new(sources: Map<String, Value>) -> Self {
        Self {
            sources,
            definitions: Definitions::default(),
            depth: 0,
            named: false,
            refers: false,
        }
    }

    /// With the definitions that a schema of somebody's own brings, under the present keyword or the former one.
    pub(crate) fn of_authored(schema: &Value) -> Self {
        let sources = ["$defs", "definitions"]
            .iter()
            .filter_map(|key| schema.get(key).and_then(Value::as_object))
            .flat_map(Map::clone);
        Self::new(sources.collect())
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
            return Err(Refusal::new(
                format!("its schema is nested more than {MAX_DEPTH} levels deep"),
                "flatten the type, or name its parts so that they can refer to each other",
            ));
        }
        self.depth += 1;
        let shape = match schema {
            Value::Bool(true) => Ok(Shape::any()),
            Value::Bool(false) => Ok(Shape::new(Kind::Never)),
            Value::Object(keywords) => self.read_keywords(keywords, named),
            _ => Err(Refusal::new(
                format!("{schema} is not a JSON Schema"),
                "a schema is an object, `true` or `false`",
            )),
        };
        self.depth -= 1;
        shape
    }

    /// The same; besides, whether it refers to definitions.
    pub(crate) fn read_alone(&mut self, schema: &Value) -> Result<(Shape, bool), Refusal> {
        self.refers = false;
        let shape = self.read(schema)?;
        Ok((shape, self.refers))
    }

    /// Reads one step further in: a property, an item.
    fn read_at(&mut self, step: &str, schema: &Value) -> Result<Shape, Refusal> {
        self.read(schema).map_err(|refusal| refusal.inside(step))
    }

    fn read_keywords(
        &mut self,
        schema: &Map<String, Value>,
        named: bool,
    ) -> Result<Shape, Refusal> {
        let keywords = Keywords::of(schema).map_err(|key| {
            Refusal::new(
                format!("hosts do not agree on the JSON Schema keyword `{key}`"),
                format!(
                    "leave it out and say it in the description; `x-{key}` if it is an extension"
                ),
            )
        })?;
        let typed = self.read_typed(&keywords, named)?;
        let mut shape = match keywords.combines() {
            true => self.read_combined(&keywords, typed, named)?,
            false => typed.unwrap_or_else(Shape::any),
        };
        if let Some(not) = keywords.not {
            read_not(not, &mut shape)?;
        }
        shape.nullable |= is_true(keywords.nullable);
        shape.notes = read_notes(&keywords).or(&shape.notes);
        Ok(shape)
    }

    /// What holds together with the schemas that these keywords lead to.
    #[inline(never)]
    fn read_combined(
        &mut self,
        keywords: &Keywords<'_>,
        typed: Option<Shape>,
        named: bool,
    ) -> Result<Shape, Refusal> {
        let mut parts: Vec<Shape> = typed.into_iter().collect();
        if let Some(target) = keywords.reference {
            parts.push(Shape::new(Kind::Reference(self.reference(target)?)));
        }
        for part in listed(keywords.all_of) {
            parts.push(self.read(part)?);
        }
        for forms in [keywords.any_of, keywords.one_of].into_iter().flatten() {
            parts.push(self.read_union(listed(Some(forms)), named)?);
        }
        let mut parts = parts.into_iter();
        let mut shape = parts.next().unwrap_or_else(Shape::any);
        for part in parts {
            shape = intersect(shape, part, &self.definitions).map_err(|problem| {
                Refusal::new(
                    problem,
                    "let the parts of the type agree, or write its schema by hand",
                )
            })?;
        }
        Ok(shape)
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

    /// The definition a `$ref` names, read when it is first met.
    fn reference(&mut self, target: &Value) -> Result<Name, Refusal> {
        self.refers = true;
        let target = target.as_str().unwrap_or_default();
        let name = ["#/$defs/", "#/definitions/"]
            .iter()
            .find_map(|prefix| target.strip_prefix(prefix))
            .map(decode_pointer);
        let source = name.and_then(|name| Some((self.sources.get_mut(&name)?.take(), name)));
        let Some((source, name)) = source else {
            return Err(Refusal::new(
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
        let shape = self.read(&source)?;
        if let Some(entry) = self.definitions.entries.get_mut(place.0) {
            entry.shape = shape;
        }
        Ok(place)
    }
}

/// `not` is read where derives write it: "not 0", and "nothing".
fn read_not(not: &Value, shape: &mut Shape) -> Result<(), Refusal> {
    let is_zero = not.get("const").and_then(Value::as_f64) == Some(0.0);
    match (&mut shape.kind, not) {
        (kind, Value::Bool(true)) => *kind = Kind::Never,
        (kind, Value::Object(not)) if not.is_empty() => *kind = Kind::Never,
        (Kind::Number(number), Value::Object(not)) if is_zero && not.len() == 1 => {
            number.nonzero = true;
        }
        _ => {
            return Err(Refusal::new(
                "hosts do not understand `not`",
                "say it in the description, and check it in the tool",
            ));
        }
    }
    Ok(())
}

#[inline(never)]
fn read_notes(keywords: &Keywords<'_>) -> Notes {
    let mut examples = listed(keywords.examples).to_vec();
    examples.extend(keywords.example.cloned());
    let extensions = keywords.extensions.iter();
    Notes::from(Said {
        description: read_description(keywords),
        meanings: None,
        default: keywords.default.filter(|value| !value.is_null()).cloned(),
        examples,
        deprecated: is_true(keywords.deprecated),
        extensions: extensions
            .map(|(key, value)| ((*key).clone(), (*value).clone()))
            .collect(),
    })
}

fn read_description(keywords: &Keywords<'_>) -> Option<String> {
    let encoding =
        text(keywords.content_encoding).map(|encoding| format!("Encoded as {encoding}."));
    let kind = text(keywords.content_media_type).map(|kind| format!("Holds {kind}."));
    let said = text(keywords.description).map(str::trim);
    let lines = said
        .filter(|said| !said.is_empty())
        .map(str::to_owned)
        .into_iter()
        .chain(encoding)
        .chain(kind);
    lines.reduce(|lines, line| lines + "\n" + &line)
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
