//! What an expansion states about a tool besides its arguments.

use serde_json::Value;

use super::{Annotations, Draft};

/// A tool's name, description, hints and limits, as constants.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    pub(crate) title: Option<&'static str>,
    pub(crate) annotations: Annotations,
    pub(crate) timeout: Timeout,
    pub(crate) deny_unknown: bool,
    pub(crate) strict: bool,
    pub(crate) icons: Option<fn() -> Value>,
    pub(crate) meta: Option<fn() -> Value>,
    pub(crate) input_schema: Option<fn() -> Value>,
    pub(crate) output_schema: Option<fn() -> Value>,
}

/// How long a call may take, in milliseconds.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Timeout {
    pub(crate) default_ms: Option<u64>,
    pub(crate) max_ms: Option<u64>,
    /// Whether the caller may choose, by `timeout_seconds`.
    pub(crate) argument: bool,
}

impl Facts {
    /// A tool of this name and description.
    #[must_use]
    pub const fn new(name: &'static str, description: &'static str) -> Self {
        Self {
            name,
            description,
            title: None,
            annotations: Annotations::new(),
            timeout: Timeout {
                default_ms: None,
                max_ms: None,
                argument: false,
            },
            deny_unknown: false,
            strict: false,
            icons: None,
            meta: None,
            input_schema: None,
            output_schema: None,
        }
    }

    /// The tool's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// A name for people.
    #[must_use]
    pub const fn title(mut self, title: &'static str) -> Self {
        self.title = Some(title);
        self
    }

    /// The tool changes nothing.
    #[must_use]
    pub const fn read_only(mut self, hint: bool) -> Self {
        self.annotations.read_only = Some(hint);
        self
    }

    /// The tool may destroy something.
    #[must_use]
    pub const fn destructive(mut self, hint: bool) -> Self {
        self.annotations.destructive = Some(hint);
        self
    }

    /// Calling it twice is calling it once.
    #[must_use]
    pub const fn idempotent(mut self, hint: bool) -> Self {
        self.annotations.idempotent = Some(hint);
        self
    }

    /// The tool reaches beyond the server.
    #[must_use]
    pub const fn open_world(mut self, hint: bool) -> Self {
        self.annotations.open_world = Some(hint);
        self
    }

    /// How long a call may take, in milliseconds.
    #[must_use]
    pub const fn timeout_ms(mut self, default: u64) -> Self {
        self.timeout.default_ms = Some(default);
        self
    }

    /// How long a call may take at most, in milliseconds, whatever the caller asks for.
    #[must_use]
    pub const fn max_timeout_ms(mut self, max: u64) -> Self {
        self.timeout.max_ms = Some(max);
        self
    }

    /// The caller may choose the time limit by an argument `timeout_seconds`.
    #[must_use]
    pub const fn timeout_argument(mut self) -> Self {
        self.timeout.argument = true;
        self
    }

    /// Arguments that are not declared are an error.
    #[must_use]
    pub const fn deny_unknown(mut self) -> Self {
        self.deny_unknown = true;
        self
    }

    /// Arguments are taken as they came, or refused.
    #[must_use]
    pub const fn strict(mut self) -> Self {
        self.strict = true;
        self
    }

    /// Icons for user interfaces.
    #[must_use]
    pub const fn icons(mut self, icons: fn() -> Value) -> Self {
        self.icons = Some(icons);
        self
    }

    /// `_meta` of the definition, an object.
    #[must_use]
    pub const fn meta(mut self, meta: fn() -> Value) -> Self {
        self.meta = Some(meta);
        self
    }

    /// The author's own input schema.
    #[must_use]
    pub const fn input_schema(mut self, schema: fn() -> Value) -> Self {
        self.input_schema = Some(schema);
        self
    }

    /// The author's own output schema.
    #[must_use]
    pub const fn output_schema(mut self, schema: fn() -> Value) -> Self {
        self.output_schema = Some(schema);
        self
    }

    /// With its arguments, a tuple of [`Argument`](super::Argument)s.
    pub fn arguments<A>(self, arguments: A) -> Draft<A> {
        Draft::new(self, arguments)
    }
}
