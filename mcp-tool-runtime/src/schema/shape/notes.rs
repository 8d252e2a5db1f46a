//! What is said of a shape without restricting it.

use std::ops::{Deref, DerefMut};

use serde_json::Value;

/// What is said of a shape. Of most nothing is, and they are moved about a lot.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notes(Option<Box<Said>>);

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Said {
    pub(crate) description: Option<String>,
    /// What each value of an enum means, a line each; it stays when somebody else describes the whole.
    pub(crate) meanings: Option<String>,
    pub(crate) default: Option<Value>,
    pub(crate) examples: Vec<Value>,
    pub(crate) deprecated: bool,
    /// `x-…` keys, passed through.
    pub(crate) extensions: Vec<(String, Value)>,
}

impl Said {
    pub(in crate::schema) const NOTHING: Self = Self {
        description: None,
        meanings: None,
        default: None,
        examples: Vec::new(),
        deprecated: false,
        extensions: Vec::new(),
    };
}

impl From<Said> for Notes {
    fn from(said: Said) -> Self {
        Self((said != Said::NOTHING).then(|| Box::new(said)))
    }
}

impl Deref for Notes {
    type Target = Said;

    fn deref(&self) -> &Said {
        static NOTHING: Said = Said::NOTHING;
        self.0.as_deref().unwrap_or(&NOTHING)
    }
}

impl DerefMut for Notes {
    fn deref_mut(&mut self) -> &mut Said {
        self.0.get_or_insert_with(|| Box::new(Said::NOTHING))
    }
}

impl PartialEq for Notes {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Notes {
    /// These notes, completed by `inner` where they say nothing.
    pub(in crate::schema) fn or(mut self, inner: &Self) -> Self {
        let Some(inner) = &inner.0 else {
            return self;
        };
        let Some(said) = &mut self.0 else {
            return Self(Some(inner.clone()));
        };
        if said.description.is_none() {
            said.description.clone_from(&inner.description);
        }
        if said.meanings.is_none() {
            said.meanings.clone_from(&inner.meanings);
        }
        if said.default.is_none() {
            said.default.clone_from(&inner.default);
        }
        if said.examples.is_empty() {
            said.examples.clone_from(&inner.examples);
        }
        said.deprecated |= inner.deprecated;
        for (key, value) in &inner.extensions {
            if said.extensions.iter().all(|(known, _)| known != key) {
                said.extensions.push((key.clone(), value.clone()));
            }
        }
        self
    }

    /// Whether nothing is said.
    pub(in crate::schema) fn is_blank(&self) -> bool {
        **self == Said::NOTHING
    }
}
