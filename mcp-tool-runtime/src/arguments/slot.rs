//! Where one decoded argument waits for the others.

use serde::de::{self, DeserializeOwned, Visitor};
use serde_json::de::StrRead;

use crate::tool::{Argument, ArgumentFacts as _};

/// One value's JSON. The type is the same for every argument, so that decoding is instantiated once
/// per argument type and not once per tool.
pub type RawDeserializer<'a, 'de> = &'a mut serde_json::Deserializer<StrRead<'de>>;

/// A place for one argument's value.
pub struct Slot<'a, T: 'static> {
    argument: &'a Argument<T>,
    value: Option<T>,
}

impl<'a, T: 'static> Slot<'a, T> {
    /// An empty slot.
    pub const fn new(argument: &'a Argument<T>) -> Self {
        Self {
            argument,
            value: None,
        }
    }

    /// The value, or what the argument makes of its absence.
    pub fn take(self) -> Option<T> {
        self.value.or_else(|| self.argument.absent())
    }
}

/// A slot whose type does not matter.
pub trait Fill {
    /// The argument's key.
    fn name(&self) -> &'static str;
    /// Whether it takes the keys that no other argument takes.
    fn flatten(&self) -> bool;
    /// Whether the member of this name is its value.
    fn takes(&self, key: &str) -> bool {
        !self.flatten() && self.name() == key
    }
    /// Whether a value can be taken out of it: it has one, or none is needed.
    fn is_ready(&self) -> bool;
    /// Forgets the value.
    fn clear(&mut self);
    /// Decodes a value into the slot.
    ///
    /// # Errors
    ///
    /// Whatever the argument's type has against the value.
    fn fill(&mut self, from: RawDeserializer<'_, '_>) -> serde_json::Result<()>;
}

impl<T: 'static> Fill for Slot<'_, T> {
    fn name(&self) -> &'static str {
        self.argument.name
    }

    fn flatten(&self) -> bool {
        self.argument.flatten
    }

    fn is_ready(&self) -> bool {
        self.value.is_some() || !self.argument.required()
    }

    fn clear(&mut self) {
        self.value = None;
    }

    fn fill(&mut self, from: RawDeserializer<'_, '_>) -> serde_json::Result<()> {
        self.value = Some(self.argument.decode(from)?);
        Ok(())
    }
}

/// A required argument is absent.
pub struct Unfilled;

/// What a type makes of a missing value: serde's own rule, by which `Option` is `None` under any name.
pub(crate) fn absent<T: DeserializeOwned>() -> Option<T> {
    T::deserialize(Absent).ok()
}

struct Absent;

impl<'de> de::Deserializer<'de> for Absent {
    type Error = de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(de::Error::custom("absent"))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_none()
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
