//! The schema of what a tool returns.

use schemars::Schema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::Value;

use super::advertised::Advertised;
use super::known::KnownTypes;
use super::read::Reader;
use super::refusal::{Refusal, Whole};
use super::shape::{Definitions, Kind, Notes, Object, Property, Shape};
use super::write::{Direction, write};
use crate::reply::OutputKind;
use crate::tool::{DefinitionError, Facts, Stated};

/// What a tool returns, and in which form.
#[derive(Debug, Clone)]
pub(crate) struct OutputSchema {
    kind: OutputKind,
    /// Nothing for texts and content blocks.
    advertised: Option<Advertised>,
    /// What it is made from; nothing where that is not known.
    stated: Option<Stated>,
}

impl OutputSchema {
    pub(crate) fn of(
        facts: &Facts,
        schema: Option<fn(&mut SchemaGenerator) -> Schema>,
        stated: Option<&Stated>,
        known: &mut KnownTypes,
    ) -> Result<Self, DefinitionError> {
        let read = match (facts.output_schema, schema) {
            (Some(authored), _) => Self::authored(&authored(), schema.is_some()),
            (None, Some(schema)) => Self::known(schema, known),
            (None, None) => Ok(Self::bare(OutputKind::Blocks)),
        };
        let read = read.map_err(|refusal| refusal.of_tool(facts.name, Whole::Output));
        Ok(Self {
            stated: stated.cloned(),
            ..read?
        })
    }

    /// The schema of a tool that is defined at run time and replies in blocks.
    pub(crate) fn given(tool: &str, schema: Option<&Value>) -> Result<Self, DefinitionError> {
        match schema {
            Some(schema) => Self::authored(schema, false),
            None => Ok(Self::bare(OutputKind::Blocks)),
        }
        .map_err(|refusal| refusal.of_tool(tool, Whole::Output))
    }

    /// Without a schema.
    fn bare(kind: OutputKind) -> Self {
        Self {
            kind,
            advertised: None,
            stated: None,
        }
    }

    pub(crate) fn kind(&self) -> OutputKind {
        self.kind
    }

    /// Whether replies have structured content.
    pub(crate) fn is_advertised(&self) -> bool {
        self.advertised.is_some()
    }

    /// As it is advertised.
    pub(crate) fn value(&self) -> Option<&Value> {
        let advertised = self.advertised.as_ref()?;
        Some(advertised.value(|| self.again()?.take_json()))
    }

    /// The JSON that is advertised, for whoever keeps it from now on.
    pub(crate) fn take_json(&mut self) -> Option<Box<str>> {
        let advertised = self.advertised.as_mut()?;
        match self.stated {
            Some(_) => advertised.take().or_else(|| self.again()?.take_json()),
            None => advertised.json().map(Into::into),
        }
    }

    /// The same, made once more.
    fn again(&self) -> Option<Self> {
        let mut output = None;
        self.stated.as_ref()?.state(&mut |statement| {
            let mut known = KnownTypes::default();
            output = Self::of(statement.facts, statement.output, None, &mut known).ok();
        });
        output
    }

    fn known(
        schema: fn(&mut SchemaGenerator) -> Schema,
        known: &mut KnownTypes,
    ) -> Result<Self, Refusal> {
        let identity = schema as usize;
        if let Some(kind) = known.output(identity) {
            return Ok(Self::bare(kind));
        }
        let output = Self::derived(schema)?;
        if !output.is_advertised() {
            known.learn_output(identity, output.kind);
        }
        Ok(output)
    }

    fn derived(schema: fn(&mut SchemaGenerator) -> Schema) -> Result<Self, Refusal> {
        let mut generator = SchemaSettings::draft2020_12()
            .for_serialize()
            .into_generator();
        let schema: Value = schema(&mut generator).into();
        let sources = generator.take_definitions(true);
        let (shape, definitions) = read(Reader::new(sources), &schema)?;
        // What is written takes the place of what was read.
        drop((schema, generator));
        Self::written(&shape, &definitions)
    }

    /// The author's own schema; `typed` tells whether the reply is made from a value rather than from blocks.
    fn authored(schema: &Value, typed: bool) -> Result<Self, Refusal> {
        let (shape, definitions) = read(Reader::of_authored(schema), schema)?;
        let mut output = Self::written(&shape, &definitions)?;
        if output.kind != OutputKind::Object {
            return Err(Refusal::new(
                "`output_schema` is not the schema of an object",
                "structured content is an object: `{\"type\": \"object\", \"properties\": {…}}`",
            ));
        }
        if !typed {
            output.kind = OutputKind::Blocks;
        }
        Ok(output)
    }

    fn written(shape: &Shape, definitions: &Definitions) -> Result<Self, Refusal> {
        let resolved = definitions.resolve(shape).unwrap_or(shape);
        let nullable = shape.nullable || resolved.nullable;
        let notes = shape.notes.clone().or(&resolved.notes);
        let kind = match &resolved.kind {
            Kind::Null => OutputKind::Empty,
            Kind::String(text) if text.values.is_empty() && !nullable => OutputKind::Text,
            Kind::Object(_) if !nullable => OutputKind::Object,
            _ => OutputKind::Wrapped,
        };
        let written = |root: &Object, notes: &Notes| {
            let json = write(root, notes, definitions, Direction::Output)?;
            Ok(Some(Advertised::new(json)))
        };
        let advertised = match (kind, &resolved.kind) {
            (OutputKind::Object, Kind::Object(object)) => written(object, &notes)?,
            (OutputKind::Wrapped, _) => written(&wrapped(shape), &Notes::default())?,
            _ => None,
        };
        Ok(Self {
            kind,
            advertised,
            stated: None,
        })
    }
}

fn wrapped(shape: &Shape) -> Object {
    Object {
        properties: vec![Property {
            name: "result".to_owned(),
            shape: shape.clone(),
            required: true,
        }],
        ..Object::default()
    }
}

fn read(mut reader: Reader, schema: &Value) -> Result<(Shape, Definitions), Refusal> {
    let shape = reader.read(schema)?;
    Ok((shape, reader.into_definitions()))
}
