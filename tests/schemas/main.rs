//! What tools advertise, and what they accept.

mod scratch;
mod support;
