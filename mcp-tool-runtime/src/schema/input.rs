//! The schema of a tool's arguments.

mod limits;
mod model;

use std::sync::{Arc, OnceLock};

use serde_json::Value;

use super::advertised::Advertised;
use super::check::Severity;
use super::known::KnownTypes;
use super::refusal::{Refusal, Whole};
use super::shape::{Additional, Definitions, Object};
use super::unenforced::{Suspects, has_optional_inside, suspects};
use crate::tool::{DefinitionError, Facts, Stated, Statement};
use model::Model;

/// The argument that `timeout(argument)` adds.
pub(crate) const TIMEOUT: &str = "timeout_seconds";

/// The schema of no arguments.
const NOTHING: &str = r#"{"type":"object","properties":{}}"#;

/// What a tool accepts.
#[derive(Debug, Clone)]
pub(crate) struct InputSchema {
    advertised: Advertised,
    /// Calls that decode at once do without it; so it is made when a call first needs it.
    model: OnceLock<Arc<Model>>,
    /// What it is made from; nothing where it is there from the beginning.
    stated: Option<Stated>,
    checked: Option<Severity>,
    has_singles: bool,
    hides_typos: bool,
}

impl InputSchema {
    pub(crate) fn of(
        statement: &Statement<'_>,
        stated: Option<&Stated>,
        known: &mut KnownTypes,
    ) -> Result<Self, DefinitionError> {
        // An expression of the author's may come to something else the next time.
        let finish = match (statement.facts.input_schema, stated) {
            (Some(_), _) | (_, None) => Self::keeping,
            (None, Some(_)) => |model| Self::finish(&model),
        };
        let schema = Model::of(statement, known).and_then(finish);
        let schema =
            schema.map_err(|refusal| refusal.of_tool(statement.facts.name, Whole::Arguments));
        Ok(Self {
            stated: stated.cloned(),
            ..schema?
        })
    }

    /// With its model from the beginning.
    fn keeping(model: Model) -> Result<Self, Refusal> {
        let schema = Self::finish(&model)?;
        let model = OnceLock::from(Arc::new(model));
        Ok(Self { model, ..schema })
    }

    /// The schema of a tool that is defined at run time; of `facts` only the limits matter.
    pub(crate) fn given(
        tool: &str,
        facts: &Facts,
        schema: &Value,
    ) -> Result<Self, DefinitionError> {
        let schema = Model::authored(facts, schema).and_then(Self::keeping);
        schema.map_err(|refusal| refusal.of_tool(tool, Whole::Arguments))
    }

    fn finish(model: &Model) -> Result<Self, Refusal> {
        let json = model.written()?;
        let (root, definitions) = (&model.root, &model.definitions);
        let suspects = suspects(root, definitions);
        let checked = (model.severity == Severity::Everything || suspects == Suspects::All)
            .then_some(model.severity);
        let open = !matches!(root.additional, Additional::Each(_));
        let schema = Self {
            advertised: Advertised::new(json),
            model: OnceLock::new(),
            stated: None,
            checked,
            has_singles: checked.is_none() && suspects == Suspects::Large,
            hides_typos: (model.is_flattened && open) || has_optional_inside(root, definitions),
        };
        model.check_defaults()?;
        Ok(schema)
    }

    fn model(&self) -> &Model {
        self.model.get_or_init(|| {
            let mut model = None;
            if let Some(stated) = &self.stated {
                let mut known = KnownTypes::default();
                stated.state(&mut |statement| model = Model::of(&statement, &mut known).ok());
            }
            // It was there when the server was built, so it is there again.
            Arc::new(model.unwrap_or_default())
        })
    }

    /// As it is advertised.
    pub(crate) fn value(&self) -> &Value {
        self.advertised.value(|| self.again())
    }

    fn again(&self) -> Option<Box<str>> {
        Some(self.model().written().ok()?.into_boxed_str())
    }

    /// The JSON that is advertised, for whoever keeps it from now on.
    pub(crate) fn take_json(&mut self) -> Box<str> {
        match self.advertised.take() {
            Some(json) => json,
            None => self.again().unwrap_or_else(|| NOTHING.into()),
        }
    }

    /// The arguments together.
    pub(crate) fn root(&self) -> &Object {
        &self.model().root
    }

    pub(crate) fn definitions(&self) -> &Definitions {
        &self.model().definitions
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
        self.model().flattened.get(index).map(Vec::as_slice)
    }
}
