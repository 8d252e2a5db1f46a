//! One fn per mistake, named like its fixture and its heading in docs/errors.md. All of them run.

mod codes;
mod marks;
mod values;

use super::parse::{ErrorItem, Variant};
use crate::diagnostics::Diagnostics;
use crate::keys::{closest, listed};

pub(super) fn all(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    marks::on_item(item, diagnostics);
    for variant in &item.variants {
        marks::on_variant(item, variant, diagnostics);
        for mark in &variant.marks.recoverable {
            values::all(variant, mark, diagnostics);
        }
        for mark in &variant.marks.protocol {
            codes::all(mark, diagnostics);
            values::list(variant, mark.data.as_ref(), &[], diagnostics);
        }
    }
}

/// What to write for the name of a field that is not there.
fn field_instead_of(name: &str, variant: &Variant) -> String {
    let known = variant.field_names();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    match (closest(name, &known), known.as_slice()) {
        (Some(close), _) => format!("did you mean `{close}`?"),
        (None, []) => format!("`{}` has no fields at all", variant.ident),
        (None, [only]) => format!("its only field is `{only}`"),
        (None, known) => format!("its fields are {}", listed(known)),
    }
}

/// A field to write in an example.
fn example_field(variant: &Variant) -> String {
    let first = variant.field_names().into_iter().next();
    first.unwrap_or_else(|| "field".to_owned())
}
