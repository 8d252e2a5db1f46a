//! The closed model of a JSON Schema: all that this crate can write, check, repair and report with.

mod notes;

use std::collections::BTreeMap;

use super::pattern::Pattern;
use crate::tool::Number;
pub(crate) use notes::{Notes, Said};

/// One schema.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shape {
    pub(crate) kind: Kind,
    /// Whether null is accepted besides.
    pub(crate) nullable: bool,
    pub(crate) notes: Notes,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// Every value.
    Any,
    /// No value.
    Never,
    Null,
    Boolean {
        only: Option<bool>,
    },
    Number(Box<Numeric>),
    String(Box<Text>),
    Array(Box<List>),
    Object(Box<Object>),
    /// One of several forms, not all of them objects.
    Union(Vec<Shape>),
    /// A named definition.
    Reference(Name),
}

/// Which definition a reference means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Name(pub(super) usize);

/// Integers and floats.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Numeric {
    pub(crate) integer: bool,
    pub(crate) min: Option<Limit>,
    pub(crate) max: Option<Limit>,
    /// What the Rust type can hold; serde enforces it.
    pub(crate) range: Option<(i128, i128)>,
    /// An `f32`, which makes infinity of what it cannot hold, and says nothing.
    pub(crate) single: bool,
    pub(crate) multiple_of: Option<Number>,
    /// 0 is not accepted; serde enforces it.
    pub(crate) nonzero: bool,
    /// If there are any, only these.
    pub(crate) values: Vec<Number>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Limit {
    pub(crate) value: Number,
    /// Whether the value itself is out of bounds.
    pub(crate) exclusive: bool,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Text {
    /// If there are any, only these.
    pub(crate) values: Vec<String>,
    /// Whether serde is known to refuse all others.
    pub(crate) closed: bool,
    pub(crate) format: Option<String>,
    /// In characters.
    pub(crate) min_length: Option<u64>,
    /// In characters.
    pub(crate) max_length: Option<u64>,
    pub(crate) patterns: Vec<Pattern>,
    /// Whether serde is known to refuse texts that break the format or the length.
    pub(crate) enforced: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct List {
    pub(crate) items: Items,
    pub(crate) min: Option<u64>,
    pub(crate) max: Option<u64>,
    /// A set: the same item twice counts once.
    pub(crate) set: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Items {
    /// Each item alike.
    Each(Box<Shape>),
    /// A tuple: each place has its own.
    Places(Vec<Shape>),
}

/// An object: its own properties, and those of one form of each choice.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Object {
    pub(crate) properties: Vec<Property>,
    pub(crate) additional: Additional,
    pub(crate) keys: Option<Keys>,
    pub(crate) min: Option<u64>,
    pub(crate) max: Option<u64>,
    pub(crate) choices: Vec<Choice>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Property {
    pub(crate) name: String,
    pub(crate) shape: Shape,
    pub(crate) required: bool,
}

/// What members with undeclared names may be.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) enum Additional {
    /// Anything; nobody reads them.
    #[default]
    Ignored,
    /// There may be none.
    Refused,
    /// Each is one of these.
    Each(Box<Shape>),
}

/// What the undeclared names may be.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Keys {
    Integers { signed: bool },
    Matching(Pattern),
}

/// Several forms of an object: an enum, or a flattened one.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Choice {
    pub(crate) forms: Vec<Form>,
    /// None of them is fine too: a flattened `Option`.
    pub(crate) optional: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Form {
    pub(crate) object: Object,
    pub(crate) description: Option<String>,
}

/// The definitions that references name.
#[derive(Debug, Clone, Default)]
pub(crate) struct Definitions {
    pub(super) entries: Vec<Definition>,
    pub(super) places: BTreeMap<String, Name>,
}

#[derive(Debug, Clone)]
pub(super) struct Definition {
    pub(super) name: String,
    pub(super) shape: Shape,
}

impl From<Numeric> for Kind {
    fn from(number: Numeric) -> Self {
        Self::Number(Box::new(number))
    }
}

impl From<Text> for Kind {
    fn from(text: Text) -> Self {
        Self::String(Box::new(text))
    }
}

impl From<List> for Kind {
    fn from(list: List) -> Self {
        Self::Array(Box::new(list))
    }
}

impl From<Object> for Kind {
    fn from(object: Object) -> Self {
        Self::Object(Box::new(object))
    }
}

impl Shape {
    pub(crate) fn new(kind: impl Into<Kind>) -> Self {
        Self {
            kind: kind.into(),
            nullable: false,
            notes: Notes::default(),
        }
    }

    pub(crate) fn any() -> Self {
        Self::new(Kind::Any)
    }

    /// The object this is, if it is one without detour.
    pub(crate) fn as_object(&self) -> Option<&Object> {
        match &self.kind {
            Kind::Object(object) => Some(object),
            _ => None,
        }
    }
}

impl Object {
    /// The names of all properties it can have, each once.
    pub(crate) fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.properties.iter().map(|p| p.name.as_str()).collect();
        for form in self.choices.iter().flat_map(|choice| &choice.forms) {
            for name in form.object.names() {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    pub(crate) fn property(&self, name: &str) -> Option<&Property> {
        self.properties
            .iter()
            .find(|property| property.name == name)
    }
}

impl Choice {
    /// The property whose one value tells the forms apart: serde's tag.
    pub(crate) fn tag(&self) -> Option<&str> {
        let first = self.forms.first()?;
        let is_tag = |name: &str| {
            let values: Vec<&str> = self
                .forms
                .iter()
                .filter_map(|form| form.tag_value(name))
                .collect();
            let distinct = values
                .iter()
                .enumerate()
                .all(|(i, value)| !values.iter().skip(i + 1).any(|other| other == value));
            values.len() == self.forms.len() && distinct
        };
        first
            .object
            .properties
            .iter()
            .map(|property| property.name.as_str())
            .find(|name| self.forms.len() > 1 && is_tag(name))
    }
}

impl Form {
    /// The one value that this form's property of this name can have.
    pub(crate) fn tag_value(&self, name: &str) -> Option<&str> {
        let property = self.object.property(name)?;
        match &property.shape.kind {
            Kind::String(text) if property.required => match text.values.as_slice() {
                [value] => Some(value),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Definitions {
    pub(crate) fn shape(&self, name: Name) -> Option<&Shape> {
        self.entries.get(name.0).map(|entry| &entry.shape)
    }

    /// The shape behind references; `None` where they only lead to each other.
    pub(crate) fn resolve<'a>(&'a self, shape: &'a Shape) -> Option<&'a Shape> {
        let mut shape = shape;
        for _ in 0..=self.entries.len() {
            match shape.kind {
                Kind::Reference(name) => shape = self.shape(name)?,
                _ => return Some(shape),
            }
        }
        None
    }
}
