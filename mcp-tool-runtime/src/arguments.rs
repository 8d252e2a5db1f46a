//! JSON → arguments: strict first, then repaired, then reported.

mod decode;
mod slot;

pub(crate) use decode::decode;
pub(crate) use slot::absent;
pub use slot::{Fill, RawDeserializer, Slot, Unfilled};
