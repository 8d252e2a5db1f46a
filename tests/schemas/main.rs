//! What tools advertise, and what they accept.

mod advertised_is_accepted;
mod arguments;
mod every_type;
mod guide;
mod hostile;
mod in_company;
mod large;
mod lints;
mod portable_form;
mod problems;
mod refused;
mod replies;
mod reports;
mod support;
mod types;
mod unknown;
mod walker;
