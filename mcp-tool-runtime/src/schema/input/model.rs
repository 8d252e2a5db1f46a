//! The model of a tool's arguments, from what the tool states of them.

use std::rc::Rc;

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value};

use super::super::check::{Check, Severity};
use super::super::combine::overlay;
use super::super::known::{KnownType, KnownTypes};
use super::super::read::Reader;
use super::super::refusal::Refusal;
use super::super::shape::{
    Additional, Choice, Definitions, Form, Limit, Notes, Numeric, Object, Property, Shape,
};
use super::super::unenforced::probe;
use super::super::write::{Direction, write};
use super::TIMEOUT;
use super::limits::constrain;
use crate::arguments::said;
use crate::json::Given;
use crate::tool::{ArgumentFacts, Facts, Number, Statement};

/// Which HTTP header mirrors an argument.
const HEADER: &str = "x-mcp-header";

/// The arguments together, and the definitions they refer to.
#[derive(Debug, Default)]
pub(super) struct Model {
    pub(super) root: Object,
    pub(super) definitions: Definitions,
    /// What of it is checked, if anything is.
    pub(super) severity: Severity,
    /// Whether some of it is not an argument of its own.
    pub(super) is_flattened: bool,
    /// The names that each flattened argument brings.
    pub(super) flattened: Vec<Vec<String>>,
}

impl Model {
    pub(super) fn of(statement: &Statement<'_>, known: &mut KnownTypes) -> Result<Self, Refusal> {
        match statement.facts.input_schema {
            Some(schema) => Self::authored(statement.facts, &schema()),
            None => Self::derived(statement.facts, statement.arguments, known),
        }
    }

    fn derived(
        facts: &Facts,
        arguments: &[&dyn ArgumentFacts],
        known: &mut KnownTypes,
    ) -> Result<Self, Refusal> {
        let mut generator = None;
        let begun: Vec<Begun> = arguments
            .iter()
            .map(|argument| Begun::of(*argument, &mut generator, known))
            .collect();
        let sources = generator.map_or_else(Map::new, |mut made| made.take_definitions(true));
        let mut reader = Reader::new(sources);
        let mut model = Self::default();
        for (argument, begun) in arguments.iter().zip(begun) {
            match begun {
                Begun::Schema(schema, _) if argument.flatten() => {
                    let object = read_flattened(&mut reader, &schema, &model.root)?;
                    let names = object.names().into_iter().map(str::to_owned);
                    model.flattened.push(names.collect());
                    model.is_flattened = true;
                    model.root =
                        overlay(model.root, object, reader.definitions()).map_err(flat_refusal)?;
                }
                begun => {
                    let property = shape_of(&mut reader, *argument, begun, known)
                        .and_then(|shape| read_argument(shape, *argument))
                        .map_err(|refusal| refusal.inside(argument.name()))?;
                    push(&mut model.root, property)?;
                }
            }
        }
        model.definitions = reader.into_definitions();
        model.limited(facts)
    }

    /// Of a schema that somebody has written.
    pub(super) fn authored(facts: &Facts, schema: &Value) -> Result<Self, Refusal> {
        let mut reader = Reader::of_authored(schema);
        let shape = reader.read(schema)?;
        let definitions = reader.into_definitions();
        let Some(root) = definitions.resolve(&shape).and_then(Shape::as_object) else {
            return Err(Refusal::new(
                "`input_schema` is not the schema of an object",
                "arguments have names: `{\"type\": \"object\", \"properties\": {…}}`",
            ));
        };
        let model = Self {
            root: root.clone(),
            definitions,
            severity: Severity::Everything,
            is_flattened: true,
            flattened: Vec::new(),
        };
        model.limited(facts)
    }

    /// With what the tool says of its arguments as a whole.
    fn limited(mut self, facts: &Facts) -> Result<Self, Refusal> {
        if facts.timeout.argument {
            push(&mut self.root, timeout(facts))?;
        }
        if facts.deny_unknown && matches!(self.root.additional, Additional::Ignored) {
            self.root.additional = Additional::Refused;
        }
        Ok(self)
    }

    /// The schema as JSON.
    pub(super) fn written(&self) -> Result<String, Refusal> {
        let notes = Notes::default();
        write(&self.root, &notes, &self.definitions, Direction::Input)
    }

    /// A default that the tool's own limits forbid would be advertised and then never be accepted.
    pub(super) fn check_defaults(&self) -> Result<(), Refusal> {
        check_defaults(&self.root, &self.definitions, 0)
    }
}

fn flat_refusal(problem: String) -> Refusal {
    Refusal::new(problem, "rename one of the fields")
}

fn push(root: &mut Object, property: Property) -> Result<(), Refusal> {
    if root.names().contains(&property.name.as_str()) {
        return Err(Refusal::new(
            format!("two arguments are called `{}`", property.name),
            "rename one of them: `#[arg(name = \"…\")]`",
        ));
    }
    root.properties.push(property);
    Ok(())
}

/// What there is of an argument before its schema is read.
enum Begun {
    Known(Rc<KnownType>),
    /// The schema, and whether it comes with definitions.
    Schema(Value, bool),
}

impl Begun {
    fn of(
        argument: &dyn ArgumentFacts,
        generator: &mut Option<SchemaGenerator>,
        known: &KnownTypes,
    ) -> Self {
        let is_known = || known.argument(argument.identity());
        if let Some(known) = (!argument.flatten()).then(is_known).flatten() {
            return Self::Known(known);
        }
        let generator = generator.get_or_insert_with(|| {
            let settings = SchemaSettings::draft2020_12();
            settings.for_deserialize().into_generator()
        });
        let before = generator.definitions().len();
        let schema = argument.schema(generator).into();
        Self::Schema(schema, generator.definitions().len() > before)
    }
}

/// What may be given for an argument, by its type and by its limits.
fn shape_of(
    reader: &mut Reader,
    argument: &dyn ArgumentFacts,
    begun: Begun,
    known: &mut KnownTypes,
) -> Result<Shape, Refusal> {
    let limited = |shape: Shape, definitions: &Definitions| {
        let mut shape = constrain(shape, argument.constraints(), definitions)?;
        probe(&mut shape, argument);
        Ok(shape)
    };
    let known = match begun {
        Begun::Known(known) => known,
        Begun::Schema(schema, defines) => {
            let (shape, refers) = reader.read_alone(&schema)?;
            if defines || refers {
                return limited(shape, reader.definitions());
            }
            known.learn_argument(argument.identity(), shape)
        }
    };
    if argument.constraints().are_none() {
        let probed = known.probed.get_or_init(|| {
            let mut shape = known.stated.clone();
            probe(&mut shape, argument);
            shape
        });
        return Ok(probed.clone());
    }
    limited(known.stated.clone(), reader.definitions())
}

fn read_argument(mut shape: Shape, argument: &dyn ArgumentFacts) -> Result<Property, Refusal> {
    let described = argument.description().trim();
    if !described.is_empty() {
        shape.notes.description = Some(described.to_owned());
    }
    match argument.default_json() {
        Some(Ok(default)) => shape.notes.default = Some(default).filter(|json| !json.is_null()),
        Some(Err(error)) => {
            return Err(Refusal::new(
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
        extensions.retain(|(key, _)| key != HEADER);
        extensions.push((HEADER.to_owned(), header.into()));
    }
    if argument.deprecated() {
        shape.notes.deprecated = true;
    }
    Ok(Property {
        name: argument.name().to_owned(),
        shape,
        required: argument.required(),
    })
}

/// The fields of a flattened argument, which must not meet a name that is taken.
fn read_flattened(reader: &mut Reader, schema: &Value, root: &Object) -> Result<Object, Refusal> {
    let shape = reader.read(schema)?;
    let resolved = reader.definitions().resolve(&shape);
    let Some(object) = resolved.and_then(Shape::as_object) else {
        return Err(Refusal::new(
            "a flattened argument is not made of fields",
            "flatten a struct, an enum of structs or a map; give anything else a name of its own",
        ));
    };
    let object = object.clone();
    let taken = root.names();
    if let Some(twice) = object.names().iter().find(|name| taken.contains(name)) {
        return Err(Refusal::new(
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

/// Checks the defaults of a shape and of what is in it; definitions are followed only so far as they nest.
fn check_default(shape: &Shape, definitions: &Definitions, depth: usize) -> Result<(), Refusal> {
    if let Some(default) = &shape.notes.default {
        let check = Check::new(definitions, Severity::Everything);
        let problems = check.shape(&Given::from(default), shape);
        if let Some(problem) = problems.first() {
            return Err(Refusal::new(
                format!(
                    "its default {default} is not accepted: it {}",
                    problem.words
                ),
                "change the default, or the limit it breaks",
            ));
        }
    }
    match definitions.resolve(shape).and_then(Shape::as_object) {
        Some(object) if depth < 8 => check_defaults(object, definitions, depth + 1),
        _ => Ok(()),
    }
}

fn check_defaults(object: &Object, definitions: &Definitions, depth: usize) -> Result<(), Refusal> {
    for property in &object.properties {
        check_default(&property.shape, definitions, depth)
            .map_err(|refusal| refusal.inside(&property.name))?;
    }
    Ok(())
}
