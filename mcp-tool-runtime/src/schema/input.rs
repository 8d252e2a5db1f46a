//! The schema of a tool's arguments.

mod limits;

use limits::constrain;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use super::check::{Check, Severity};
use super::combine::overlay;
use super::read::Reader;
use super::refusal::{Place, Refusal};
use super::shape::{
    Additional, Choice, Definitions, Form, Limit, Notes, Numeric, Object, Property, Shape,
};
use super::unenforced::{Suspects, has_optional_inside, probe, suspects};
use super::write::{Direction, write};
use crate::arguments::said;
use crate::json::Given;
use crate::tool::{ArgumentFacts, DefinitionError, Facts, Number};

/// The argument that `timeout(argument)` adds.
pub(crate) const TIMEOUT: &str = "timeout_seconds";

/// What a tool accepts.
#[derive(Debug, Clone)]
pub(crate) struct InputSchema {
    json: Value,
    root: Object,
    definitions: Definitions,
    checked: Option<Severity>,
    has_singles: bool,
    hides_typos: bool,
    /// The names that each flattened argument brings.
    flattened: Vec<Vec<String>>,
}

impl InputSchema {
    pub(crate) fn of(
        facts: &Facts,
        arguments: &[&dyn ArgumentFacts],
    ) -> Result<Self, DefinitionError> {
        let read = match facts.input_schema {
            Some(schema) => Self::authored(facts, &schema()),
            None => Self::derived(facts, arguments),
        };
        read.map_err(|refusal| refusal.of_tool(facts.name))
    }

    /// The schema of a tool that is defined at run time; of `facts` only the limits matter.
    pub(crate) fn given(
        tool: &str,
        facts: &Facts,
        schema: &Value,
    ) -> Result<Self, DefinitionError> {
        Self::authored(facts, schema).map_err(|refusal| refusal.of_tool(tool))
    }

    /// As it is advertised.
    pub(crate) fn json(&self) -> &Value {
        &self.json
    }

    /// The arguments together.
    pub(crate) fn root(&self) -> &Object {
        &self.root
    }

    pub(crate) fn definitions(&self) -> &Definitions {
        &self.definitions
    }

    /// What has to be checked although serde accepts it; nothing for most tools.
    pub(crate) fn checked(&self) -> Option<Severity> {
        self.checked
    }

    /// Whether serde may make infinity of a large number, in a tool with nothing else to check.
    pub(crate) fn has_singles(&self) -> bool {
        self.has_singles
    }

    /// Whether serde may pass over a misspelt key: in a nested object, or among flattened arguments.
    pub(crate) fn hides_typos(&self) -> bool {
        self.hides_typos
    }

    /// The names that this flattened argument of several brings, if the schema is derived from it.
    pub(crate) fn flattened(&self, index: usize) -> Option<&[String]> {
        self.flattened.get(index).map(Vec::as_slice)
    }

    fn derived(facts: &Facts, arguments: &[&dyn ArgumentFacts]) -> Result<Self, Refusal> {
        let mut generator = SchemaSettings::draft2020_12()
            .for_deserialize()
            .into_generator();
        let schemas: Vec<Value> = arguments
            .iter()
            .map(|argument| argument.schema(&mut generator).into())
            .collect();
        let sources = generator.take_definitions(true);
        let mut reader = Reader::new(&sources, place());
        let mut root = Object::default();
        let mut flattened = Vec::new();
        for (argument, schema) in arguments.iter().zip(&schemas) {
            if argument.flatten() {
                let object = read_flattened(&mut reader, schema, &root)?;
                flattened.push(object.names().into_iter().map(str::to_owned).collect());
                root = overlay(root, object, reader.definitions()).map_err(flat_refusal)?;
            } else {
                let property = read_argument(&mut reader, *argument, schema)?;
                push(&mut root, property)?;
            }
        }
        Self::finish(
            facts,
            root,
            reader.into_definitions(),
            Severity::Limits,
            !flattened.is_empty(),
        )
        .map(|schema| Self {
            flattened,
            ..schema
        })
    }

    fn authored(facts: &Facts, schema: &Value) -> Result<Self, Refusal> {
        let sources = authored_definitions(schema);
        let mut reader = Reader::new(&sources, place());
        let shape = reader.read(schema)?;
        let definitions = reader.into_definitions();
        let Some(root) = definitions.resolve(&shape).and_then(Shape::as_object) else {
            return Err(place().refuse(
                "`input_schema` is not the schema of an object",
                "arguments have names: `{\"type\": \"object\", \"properties\": {…}}`",
            ));
        };
        let root = root.clone();
        Self::finish(facts, root, definitions, Severity::Everything, true)
    }

    fn finish(
        facts: &Facts,
        mut root: Object,
        definitions: Definitions,
        severity: Severity,
        flattened: bool,
    ) -> Result<Self, Refusal> {
        if facts.timeout.argument {
            push(&mut root, timeout(facts))?;
        }
        if facts.deny_unknown && matches!(root.additional, Additional::Ignored) {
            root.additional = Additional::Refused;
        }
        let json = write(
            &root,
            &Notes::default(),
            &definitions,
            Direction::Input,
            place(),
        )?;
        let suspects = suspects(&root, &definitions);
        let checked =
            (severity == Severity::Everything || suspects == Suspects::All).then_some(severity);
        let open = !matches!(root.additional, Additional::Each(_));
        let hides_typos = (flattened && open) || has_optional_inside(&root, &definitions);
        let schema = Self {
            json,
            root,
            definitions,
            checked,
            has_singles: checked.is_none() && suspects == Suspects::Large,
            hides_typos,
            flattened: Vec::new(),
        };
        schema.check_defaults()?;
        Ok(schema)
    }

    /// A default that the tool's own limits forbid would be advertised and then never be accepted.
    fn check_defaults(&self) -> Result<(), Refusal> {
        let mut place = place();
        for property in &self.root.properties {
            place.enter(&property.name);
            check_default(&property.shape, &self.definitions, &mut place, 0)?;
            place.leave();
        }
        Ok(())
    }
}

fn place() -> Place {
    Place::new("its arguments", "argument")
}

fn flat_refusal(problem: String) -> Refusal {
    place().refuse(problem, "rename one of the fields")
}

fn push(root: &mut Object, property: Property) -> Result<(), Refusal> {
    if root.names().contains(&property.name.as_str()) {
        return Err(place().refuse(
            format!("two arguments are called `{}`", property.name),
            "rename one of them: `#[arg(name = \"…\")]`",
        ));
    }
    root.properties.push(property);
    Ok(())
}

fn read_argument(
    reader: &mut Reader<'_>,
    argument: &dyn ArgumentFacts,
    schema: &Value,
) -> Result<Property, Refusal> {
    reader.place().enter(argument.name());
    let mut shape = reader.read(schema)?;
    shape = constrain(shape, argument.constraints(), reader)?;
    probe(&mut shape, argument);
    let described = argument.description().trim();
    if !described.is_empty() {
        shape.notes.description = Some(described.to_owned());
    }
    match argument.default_json() {
        Some(Ok(default)) => shape.notes.default = Some(default).filter(|json| !json.is_null()),
        Some(Err(error)) => {
            return Err(reader.place().refuse(
                format!("its default does not fit its type: {}", said(&error)),
                "give a default that the type accepts",
            ));
        }
        None => {}
    }
    if let Some(example) = argument.example() {
        shape.notes.examples = vec![example];
    }
    if let Some(header) = argument.header() {
        let extensions = &mut shape.notes.extensions;
        extensions.insert("x-mcp-header".to_owned(), header.into());
    }
    shape.notes.deprecated |= argument.deprecated();
    reader.place().leave();
    Ok(Property {
        name: argument.name().to_owned(),
        shape,
        required: argument.required(),
    })
}

/// The fields of a flattened argument, which must not meet a name that is taken.
fn read_flattened(
    reader: &mut Reader<'_>,
    schema: &Value,
    root: &Object,
) -> Result<Object, Refusal> {
    let shape = reader.read(schema)?;
    let resolved = reader.definitions().resolve(&shape);
    let Some(object) = resolved.and_then(Shape::as_object) else {
        return Err(place().refuse(
            "a flattened argument is not made of fields",
            "flatten a struct, an enum of structs or a map; give anything else a name of its own",
        ));
    };
    let object = object.clone();
    let taken = root.names();
    if let Some(twice) = object.names().iter().find(|name| taken.contains(name)) {
        return Err(place().refuse(
            format!("two arguments are called `{twice}`"),
            "rename the field: `#[serde(rename = \"…\")]`",
        ));
    }
    if !shape.nullable {
        return Ok(object);
    }
    // Optional as a whole: all that it requires, or nothing of it.
    let form = Form {
        object,
        description: None,
    };
    Ok(Object {
        choices: vec![Choice {
            forms: vec![form],
            optional: true,
        }],
        ..Object::default()
    })
}

fn timeout(facts: &Facts) -> Property {
    let max = facts.timeout.max_ms.map(|ms| (ms / 1000).max(1));
    let bound = |value: u64| Limit::inclusive(Number::Integer(value.into()));
    let mut shape = Shape::new(Numeric {
        integer: true,
        min: Some(bound(1)),
        max: max.map(bound),
        ..Numeric::default()
    });
    shape.notes.description =
        Some("Time limit for this call, in seconds; left out, the server decides.".to_owned());
    Property {
        name: TIMEOUT.to_owned(),
        shape,
        required: false,
    }
}

fn authored_definitions(schema: &Value) -> Map<String, Value> {
    ["$defs", "definitions"]
        .iter()
        .filter_map(|key| schema.get(key).and_then(Value::as_object))
        .flat_map(Map::clone)
        .collect()
}

/// Checks the defaults of a shape and of what is in it; definitions are followed only so far as they nest.
fn check_default(
    shape: &Shape,
    definitions: &Definitions,
    place: &mut Place,
    depth: usize,
) -> Result<(), Refusal> {
    if let Some(default) = &shape.notes.default {
        let check = Check::new(definitions, Severity::Everything);
        let problems = check.shape(&Given::from(default), shape);
        if let Some(problem) = problems.first() {
            return Err(place.refuse(
                format!(
                    "its default {default} is not accepted: it {}",
                    problem.words
                ),
                "change the default, or the limit it breaks",
            ));
        }
    }
    let Some(object) = definitions.resolve(shape).and_then(Shape::as_object) else {
        return Ok(());
    };
    if depth < 8 {
        for property in &object.properties {
            place.enter(&property.name);
            check_default(&property.shape, definitions, place, depth + 1)?;
            place.leave();
        }
    }
    Ok(())
}
