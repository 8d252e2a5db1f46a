//! Failures nobody planned: masked on the wire, whole in the log.

use std::error::Error;

use serde_json::{Map, Value};

use super::Reference;

/// How many causes are followed: a chain that runs in a circle must end somewhere.
const MAX_CAUSES: usize = 32;

#[derive(Debug, Clone)]
pub(crate) struct Defect {
    text: String,
    causes: Vec<String>,
    details: Map<String, Value>,
}

impl Defect {
    pub(crate) fn new(text: String, cause: Option<&(dyn Error + 'static)>) -> Self {
        let chain =
            std::iter::successors(cause, |error: &&(dyn Error + 'static)| (*error).source());
        let causes = chain.take(MAX_CAUSES).map(ToString::to_string).collect();
        Self {
            text,
            causes,
            details: Map::new(),
        }
    }

    pub(crate) fn from_error(error: &(dyn Error + 'static)) -> Self {
        Self::new(error.to_string(), error.source())
    }

    pub(crate) fn from_text(text: String) -> Self {
        Self::new(text, None)
    }

    pub(super) fn insert_detail(&mut self, name: &str, value: Value) {
        self.details.insert(name.to_owned(), value);
    }

    /// The message and its causes, for the log. A cause that the message already quotes, as thiserror's
    /// `{0}` does, is not said twice.
    pub(crate) fn full_text(&self) -> String {
        let mut full = self.text.clone();
        for cause in &self.causes {
            if !full.contains(cause.as_str()) {
                full.push_str(": ");
                full.push_str(cause);
            }
        }
        if !self.details.is_empty() {
            full.push_str(&format!(" {}", Value::Object(self.details.clone())));
        }
        full
    }
}

/// All that a client is told of a defect.
pub(super) fn masked(tool: &str, reference: Reference) -> String {
    format!("{tool} failed internally. Reference: {reference}")
}
