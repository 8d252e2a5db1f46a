//! A serializer without output: it looks for the place where a value cannot become JSON.

use std::fmt;

use serde::Serialize;
use serde::ser::{self, Serializer};

/// Visits every part of a value.
pub(super) struct Walk;

/// What is wrong, and the way there from the inside out.
#[derive(Debug)]
pub(super) struct Stumble {
    what: String,
    steps: Vec<String>,
}

impl Stumble {
    fn not_finite() -> Self {
        Self {
            what: "is not finite".to_owned(),
            steps: Vec::new(),
        }
    }

    fn within(mut self, step: impl Into<String>) -> Self {
        self.steps.push(step.into());
        self
    }

    /// `result.hourly[3].celsius`.
    pub(super) fn path(&self) -> String {
        let mut path = "result".to_owned();
        for step in self.steps.iter().rev() {
            path.push_str(step);
        }
        path
    }
}

impl fmt::Display for Stumble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for Stumble {}

impl ser::Error for Stumble {
    fn custom<T: fmt::Display>(what: T) -> Self {
        Self {
            what: what.to_string(),
            steps: Vec::new(),
        }
    }
}

type Visited = Result<(), Stumble>;

fn visit<T: ?Sized + Serialize>(value: &T, step: impl FnOnce() -> String) -> Visited {
    value
        .serialize(Walk)
        .map_err(|stumble| stumble.within(step()))
}

fn finite(is_finite: bool) -> Visited {
    is_finite.then_some(()).ok_or_else(Stumble::not_finite)
}

/// The parts of a compound value.
pub(super) struct Parts {
    variant: Option<&'static str>,
    count: usize,
    key: String,
}

impl Parts {
    fn new(variant: Option<&'static str>) -> Self {
        Self {
            variant,
            count: 0,
            key: String::new(),
        }
    }

    fn in_variant(&self, step: String) -> String {
        match self.variant {
            Some(variant) => format!(".{variant}{step}"),
            None => step,
        }
    }

    fn item<T: ?Sized + Serialize>(&mut self, value: &T) -> Visited {
        let index = self.count;
        self.count += 1;
        visit(value, || self.in_variant(format!("[{index}]")))
    }

    fn field<T: ?Sized + Serialize>(&mut self, name: &str, value: &T) -> Visited {
        visit(value, || self.in_variant(format!(".{name}")))
    }
}

macro_rules! nothing_to_find {
    ($($method:ident: $ty:ty),*) => {
        $(fn $method(self, _: $ty) -> Visited { Ok(()) })*
    };
}

impl Serializer for Walk {
    type Ok = ();
    type Error = Stumble;
    type SerializeSeq = Parts;
    type SerializeTuple = Parts;
    type SerializeTupleStruct = Parts;
    type SerializeTupleVariant = Parts;
    type SerializeMap = Parts;
    type SerializeStruct = Parts;
    type SerializeStructVariant = Parts;

    nothing_to_find!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_i128: i128, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_u128: u128, serialize_char: char, serialize_str: &str, serialize_bytes: &[u8],
        serialize_unit_struct: &'static str
    );

    fn serialize_f32(self, value: f32) -> Visited {
        finite(value.is_finite())
    }

    fn serialize_f64(self, value: f64) -> Visited {
        finite(value.is_finite())
    }

    fn serialize_none(self) -> Visited {
        Ok(())
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Visited {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Visited {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Visited {
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        value: &T,
    ) -> Visited {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Visited {
        visit(value, || format!(".{variant}"))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts, Stumble> {
        Ok(Parts::new(None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts, Stumble> {
        Ok(Parts::new(None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts, Stumble> {
        Ok(Parts::new(None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, Stumble> {
        Ok(Parts::new(Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts, Stumble> {
        Ok(Parts::new(None))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts, Stumble> {
        Ok(Parts::new(None))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, Stumble> {
        Ok(Parts::new(Some(variant)))
    }
}

/// The four traits of a value whose parts have numbers.
macro_rules! numbered {
    ($($kind:ident::$part:ident),*) => {$(
        impl ser::$kind for Parts {
            type Ok = ();
            type Error = Stumble;

            fn $part<T: ?Sized + Serialize>(&mut self, value: &T) -> Visited {
                self.item(value)
            }

            fn end(self) -> Visited {
                Ok(())
            }
        }
    )*};
}

numbered!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

impl ser::SerializeMap for Parts {
    type Ok = ();
    type Error = Stumble;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Visited {
        let key = serde_json::to_string(key).unwrap_or_default();
        key.trim_matches('"').clone_into(&mut self.key);
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Visited {
        let key = std::mem::take(&mut self.key);
        self.field(&key, value)
    }

    fn end(self) -> Visited {
        Ok(())
    }
}

impl ser::SerializeStruct for Parts {
    type Ok = ();
    type Error = Stumble;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Visited {
        self.field(name, value)
    }

    fn end(self) -> Visited {
        Ok(())
    }
}

impl ser::SerializeStructVariant for Parts {
    type Ok = ();
    type Error = Stumble;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Visited {
        self.field(name, value)
    }

    fn end(self) -> Visited {
        Ok(())
    }
}
