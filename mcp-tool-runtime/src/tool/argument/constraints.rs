//! What is said of an argument's values beyond their type.

/// The bounds, lengths and forms that an argument's values keep to; each where it was written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Constraints {
    pub(crate) min: Option<Number>,
    pub(crate) max: Option<Number>,
    pub(crate) min_length: Option<u64>,
    pub(crate) max_length: Option<u64>,
    pub(crate) min_items: Option<u64>,
    pub(crate) max_items: Option<u64>,
    pub(crate) pattern: Option<&'static str>,
    pub(crate) format: Option<&'static str>,
}

/// A bound as it was written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Number {
    Integer(i128),
    Float(f64),
}

impl Constraints {
    /// Any value will do.
    pub(super) const NONE: Self = Self {
        min: None,
        max: None,
        min_length: None,
        max_length: None,
        min_items: None,
        max_items: None,
        pattern: None,
        format: None,
    };

    /// Whether nothing is said beyond the type.
    pub(crate) fn are_none(&self) -> bool {
        *self == Self::NONE
    }
}
