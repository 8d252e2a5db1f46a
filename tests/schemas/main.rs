//! What tools advertise, and what they accept.

mod every_type;
mod portable_form;
mod refused;
mod support;
mod types;
mod walker;
