//! One fn per mistake, named like its fixture and its heading in docs/errors.md. All of them run.

mod codes;
mod marks;
mod values;
mod wording;

use super::parse::ErrorItem;
use crate::diagnostics::Diagnostics;

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
