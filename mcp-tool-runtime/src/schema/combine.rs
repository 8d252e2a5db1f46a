//! Two shapes that hold at once, and several of which one holds.

mod intersect;
mod unite;

pub(super) use intersect::{intersect, overlay};
pub(super) use unite::{merge_properties, unite};
