//! Variants that carry a question to the user.

use syn::Meta;

use crate::diagnostics::Diagnostics;
use crate::tool_error::model::only_field;
use crate::tool_error::parse::{ErrorItem, Variant};

pub(super) fn input_required_with_keys(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let marks = item.variants.iter().flat_map(|v| &v.marks.input_required);
    for attr in marks.filter(|attr| !matches!(attr.meta, Meta::Path(_))) {
        diagnostics.mistake(
            attr.path(),
            "`#[input_required]` has no keys",
            "write `#[input_required]` alone: the question is in the value",
        );
    }
}

pub(super) fn input_required_and_marked(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in questions(item) {
        let marks = &variant.marks;
        let recoverable = marks.recoverable.iter().map(|m| ("recoverable", &m.at));
        let protocol = marks.protocol.iter().map(|m| ("protocol", &m.at));
        for (mark, at) in recoverable.chain(protocol) {
            diagnostics.mistake(
                at,
                format_args!("`{}` is a question, and marked `#[{mark}]`", variant.ident),
                format_args!("remove `#[{mark}]`: a question is neither a failure nor an error"),
            );
        }
    }
}

pub(super) fn input_required_fields(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in questions(item) {
        if only_field(&variant.fields).is_some() {
            continue;
        }
        let name = &variant.ident;
        let what = match variant.fields.len() {
            0 => format!("`{name}` is marked `#[input_required]`, but holds no question"),
            number => format!("`{name}` is marked `#[input_required]`, but has {number} fields"),
        };
        let help = format!("keep one field, what `elicit` gives: `{name}(InputRequired)`");
        diagnostics.mistake(name, what, help);
    }
}

fn questions(item: &ErrorItem) -> impl Iterator<Item = &Variant> {
    let marked = |variant: &&Variant| !variant.marks.input_required.is_empty();
    item.variants.iter().filter(marked)
}
