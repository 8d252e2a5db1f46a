//! What tools advertise, and what they accept.

mod advertised_is_accepted;
mod arguments;
mod every_type;
mod portable_form;
mod refused;
mod reports;
mod support;
mod types;
mod walker;
