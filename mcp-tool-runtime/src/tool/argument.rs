//! One argument: what it is called, what it takes, and how it is decoded.

mod constraints;
mod list;

use schemars::generate::SchemaGenerator;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use constraints::Constraints;
pub(crate) use constraints::Number;
pub use list::ArgumentList;

use crate::arguments::{RawDeserializer, absent};
use crate::schema::Identity;

/// A type that a model can fill in.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of a tool",
    label = "it, or a type in it, lacks `serde::Deserialize` or `schemars::JsonSchema`",
    note = "help: on a type of your own, write `#[derive(serde::Deserialize, schemars::JsonSchema)]`",
    note = "`#[state]` marks what the server holds, `#[context]` what comes with the call",
    note = "wrap another crate's type: a field with `#[serde(with = \"…\")]` and `#[schemars(with = \"…\")]`",
    note = "`JsonSchema` is that of schemars 1; schemars 0.8 has another trait of that name"
)]
pub trait ToolArgument: Sized + 'static {
    /// The type's schema.
    #[doc(hidden)]
    fn schema(generator: &mut SchemaGenerator) -> Schema;

    /// Decodes one value.
    #[doc(hidden)]
    fn decode(from: RawDeserializer<'_, '_>) -> serde_json::Result<Self>;

    /// What the type makes of a missing value.
    #[doc(hidden)]
    fn when_absent() -> Option<Self>;
}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + JsonSchema + 'static> ToolArgument for T {
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn decode(from: RawDeserializer<'_, '_>) -> serde_json::Result<Self> {
        T::deserialize(from)
    }

    fn when_absent() -> Option<Self> {
        absent()
    }
}

/// A type whose values can be part of a definition: what `default`, `example` and `meta` take.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be shown as JSON",
    label = "it, or a type in it, lacks `serde::Serialize`",
    note = "help: on a type of your own, write `#[derive(serde::Serialize)]`",
    note = "`default`, `example`, `icons` and `meta` are part of what the server advertises"
)]
pub trait Shown {
    /// The value as JSON.
    #[doc(hidden)]
    fn to_json(&self) -> serde_json::Result<Value>;
}

#[diagnostic::do_not_recommend]
impl<T: Serialize> Shown for T {
    fn to_json(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }
}

/// An argument of type `T`, with fn pointers: the proof that `T` can be filled in is here, so that nothing else
/// has to ask for it.
#[derive(Debug)]
pub struct Argument<T: 'static> {
    pub(crate) name: &'static str,
    pub(crate) description: &'static str,
    codec: &'static Codec<T>,
    pub(crate) flatten: bool,
    /// What few arguments have: a tool's code and memory are mostly its arguments.
    extras: Option<Box<Extras<T>>>,
}

/// What a type makes of JSON, and of its absence.
#[derive(Debug)]
struct Codec<T> {
    schema: fn(&mut SchemaGenerator) -> Schema,
    decode: fn(RawDeserializer<'_, '_>) -> serde_json::Result<T>,
    when_absent: fn() -> Option<T>,
}

/// What `#[arg(…)]` says.
#[derive(Debug)]
struct Extras<T> {
    default: Default<T>,
    constraints: Constraints,
    example: Option<fn() -> Value>,
    header: Option<&'static str>,
    deprecated: bool,
}

/// What an absent argument becomes.
#[derive(Debug, Clone, Copy)]
enum Default<T> {
    /// Whatever the type makes of it.
    None,
    /// A Rust value, and its JSON for the schema.
    Value {
        make: fn() -> T,
        json: fn(T) -> serde_json::Result<Value>,
    },
    /// JSON that the type decodes.
    Json(&'static str),
}

/// An argument that the fn borrows.
#[derive(Debug)]
pub struct LentArgument<T: 'static>(Argument<T>);

/// The argument called `name`.
#[must_use]
pub fn argument<T: ToolArgument>(name: &'static str, description: &'static str) -> Argument<T> {
    Argument {
        name,
        description,
        codec: const {
            &Codec {
                schema: T::schema,
                decode: T::decode,
                when_absent: T::when_absent,
            }
        },
        flatten: false,
        extras: None,
    }
}

impl<T: 'static> Argument<T> {
    /// Absent means this value.
    #[must_use]
    pub fn default(mut self, make: fn() -> T) -> Self
    where
        T: Shown,
    {
        self.extras().default = Default::Value {
            make,
            json: |value| value.to_json(),
        };
        self
    }

    /// Absent means what this JSON decodes to.
    #[must_use]
    pub fn default_json(mut self, json: &'static str) -> Self {
        self.extras().default = Default::Json(json);
        self
    }

    /// Values are at least this.
    #[must_use]
    pub fn min(mut self, min: i128) -> Self {
        self.extras().constraints.min = Some(Number::Integer(min));
        self
    }

    /// Values are at most this.
    #[must_use]
    pub fn max(mut self, max: i128) -> Self {
        self.extras().constraints.max = Some(Number::Integer(max));
        self
    }

    /// Values are at least this.
    #[must_use]
    pub fn min_f64(mut self, min: f64) -> Self {
        self.extras().constraints.min = Some(Number::Float(min));
        self
    }

    /// Values are at most this.
    #[must_use]
    pub fn max_f64(mut self, max: f64) -> Self {
        self.extras().constraints.max = Some(Number::Float(max));
        self
    }

    /// Texts have at least this many characters.
    #[must_use]
    pub fn min_length(mut self, min: u64) -> Self {
        self.extras().constraints.min_length = Some(min);
        self
    }

    /// Texts have at most this many characters.
    #[must_use]
    pub fn max_length(mut self, max: u64) -> Self {
        self.extras().constraints.max_length = Some(max);
        self
    }

    /// Arrays have at least this many items.
    #[must_use]
    pub fn min_items(mut self, min: u64) -> Self {
        self.extras().constraints.min_items = Some(min);
        self
    }

    /// Arrays have at most this many items.
    #[must_use]
    pub fn max_items(mut self, max: u64) -> Self {
        self.extras().constraints.max_items = Some(max);
        self
    }

    /// Texts match this regular expression.
    #[must_use]
    pub fn pattern(mut self, pattern: &'static str) -> Self {
        self.extras().constraints.pattern = Some(pattern);
        self
    }

    /// Texts have this JSON Schema format.
    #[must_use]
    pub fn format(mut self, format: &'static str) -> Self {
        self.extras().constraints.format = Some(format);
        self
    }

    /// A value that shows what is meant.
    #[must_use]
    pub fn example(mut self, example: fn() -> Value) -> Self {
        self.extras().example = Some(example);
        self
    }

    /// The HTTP header that mirrors the value (`x-mcp-header`).
    #[must_use]
    pub fn header(mut self, header: &'static str) -> Self {
        self.extras().header = Some(header);
        self
    }

    /// The fields of `T` are arguments themselves.
    #[must_use]
    pub fn flatten(mut self) -> Self {
        self.flatten = true;
        self
    }

    /// Still accepted, no longer to be used.
    #[must_use]
    pub fn deprecated(mut self) -> Self {
        self.extras().deprecated = true;
        self
    }

    /// The fn borrows it.
    #[must_use]
    pub fn lent(self) -> LentArgument<T> {
        LentArgument(self)
    }

    fn extras(&mut self) -> &mut Extras<T> {
        self.extras.get_or_insert_with(|| {
            Box::new(Extras {
                default: Default::None,
                constraints: Constraints::NONE,
                example: None,
                header: None,
                deprecated: false,
            })
        })
    }

    fn written_default(&self) -> &Default<T> {
        let extras = self.extras.as_deref();
        extras.map_or(&Default::None, |extras| &extras.default)
    }

    /// The value of an absent argument.
    pub(crate) fn absent(&self) -> Option<T> {
        match self.written_default() {
            Default::None => (self.codec.when_absent)(),
            Default::Value { make, .. } => Some(make()),
            Default::Json(json) => self.decode_text(json).ok(),
        }
    }

    pub(crate) fn decode(&self, from: RawDeserializer<'_, '_>) -> serde_json::Result<T> {
        (self.codec.decode)(from)
    }

    fn decode_text(&self, json: &str) -> serde_json::Result<T> {
        self.decode(&mut serde_json::Deserializer::from_str(json))
    }
}

/// An argument whose type does not matter: what a definition is made from.
pub trait ArgumentFacts {
    /// Its key in `arguments`; meaningless for a flattened one.
    fn name(&self) -> &'static str;
    /// What it means.
    fn description(&self) -> &'static str;
    /// The same for arguments of the same type.
    fn identity(&self) -> Identity;
    /// The schema of its type, which may refer to the generator's definitions.
    fn schema(&self, generator: &mut SchemaGenerator) -> Schema;
    /// Whether a call without it is an error.
    fn required(&self) -> bool;
    /// Its default as JSON, if it has one; the error says why the default does not fit the type.
    fn default_json(&self) -> Option<serde_json::Result<Value>>;
    /// Whether this JSON decodes.
    fn accepts(&self, json: &str) -> serde_json::Result<()>;
    /// What may be said of its values.
    fn constraints(&self) -> &Constraints;
    /// A value that shows what is meant.
    fn example(&self) -> Option<Value>;
    /// The HTTP header that mirrors it.
    fn header(&self) -> Option<&'static str>;
    /// Whether its fields are arguments themselves.
    fn flatten(&self) -> bool;
    /// Whether it is no longer to be used.
    fn deprecated(&self) -> bool;
}

impl<T: 'static> ArgumentFacts for Argument<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn description(&self) -> &'static str {
        self.description
    }

    fn identity(&self) -> Identity {
        [self.codec.schema as usize, self.codec.decode as usize]
    }

    fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        (self.codec.schema)(generator)
    }

    fn required(&self) -> bool {
        matches!(self.written_default(), Default::None) && (self.codec.when_absent)().is_none()
    }

    fn default_json(&self) -> Option<serde_json::Result<Value>> {
        match self.written_default() {
            Default::None => None,
            Default::Value { make, json } => Some(json(make())),
            Default::Json(json) => {
                Some(self.accepts(json).and_then(|()| serde_json::from_str(json)))
            }
        }
    }

    fn accepts(&self, json: &str) -> serde_json::Result<()> {
        self.decode_text(json).map(drop)
    }

    fn constraints(&self) -> &Constraints {
        match &self.extras {
            Some(extras) => &extras.constraints,
            None => &Constraints::NONE,
        }
    }

    fn example(&self) -> Option<Value> {
        let example = self.extras.as_ref()?.example?;
        Some(example())
    }

    fn header(&self) -> Option<&'static str> {
        self.extras.as_ref()?.header
    }

    fn flatten(&self) -> bool {
        self.flatten
    }

    fn deprecated(&self) -> bool {
        self.extras.as_ref().is_some_and(|extras| extras.deprecated)
    }
}
