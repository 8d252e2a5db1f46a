//! JSON → arguments: strict first, then repaired, then reported.

mod alias;
mod decode;
mod keys;
mod locate;
mod members;
mod repair;
mod report;
mod slot;
mod unknown;

pub(crate) use decode::decode;
pub(crate) use locate::said;
pub(crate) use slot::absent;
pub use slot::{Fill, RawDeserializer, Slot, Unfilled};
