//! Serialising a reply: once, and never with a silent null in place of NaN.

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::failure::Failure;

/// The value's JSON on one line.
pub(super) fn to_json<T: Serialize>(value: &T) -> Result<String, Failure> {
    let mut bytes = Vec::with_capacity(128);
    let mut nulls = Nulls { seen: false };
    let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, &mut nulls);
    value
        .serialize(&mut serializer)
        .map_err(|error| Failure::defect(format!("result does not serialise: {error}")))?;
    String::from_utf8(bytes).map_err(Failure::defect)
}

/// Notes whether any `null` was written: only then can a NaN have become one.
struct Nulls {
    seen: bool,
}

impl Formatter for &mut Nulls {
    fn write_null<W: ?Sized + std::io::Write>(&mut self, writer: &mut W) -> std::io::Result<()> {
        self.seen = true;
        writer.write_all(b"null")
    }
}
