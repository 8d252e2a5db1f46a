//! What derived errors become when a tool returns them.

mod classes;
mod hygiene;
mod unchecked;
mod wire;
