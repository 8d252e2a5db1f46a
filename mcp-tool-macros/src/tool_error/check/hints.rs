//! Hints, and the fields they quote.

use super::wording::{example_field, field_instead_of};
use crate::diagnostics::Diagnostics;
use crate::tool_error::hint::{Malformed, Piece, pieces};
use crate::tool_error::parse::ErrorItem;

pub(super) fn hint_empty(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for hint in item
        .recoverable()
        .filter_map(|(_, mark)| mark.hint.as_ref())
    {
        if hint.value().trim().is_empty() {
            diagnostics.mistake(
                hint,
                "the hint is empty",
                "write the next step, as in \"Call `search_city` first.\", or remove it",
            );
        }
    }
}

pub(super) fn hint_malformed(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, mark) in item.recoverable() {
        let Some(hint) = &mark.hint else { continue };
        let Err(malformed) = pieces(&hint.value()) else {
            continue;
        };
        let (what, help) = explain(&malformed, &example_field(variant));
        diagnostics.mistake(hint, what, help);
    }
}

fn explain(malformed: &Malformed, field: &str) -> (String, String) {
    match malformed {
        Malformed::Brace('{') => (
            "a `{` in the hint is never closed".to_owned(),
            format!("write `{{{field}}}` for a field, `{{{{` for the brace itself"),
        ),
        Malformed::Brace(_) => (
            "a `}` in the hint closes nothing".to_owned(),
            "write `}}` for the brace itself".to_owned(),
        ),
        Malformed::Nameless => (
            "a `{}` in the hint names no field".to_owned(),
            format!("write `{{{field}}}` for a field, `{{{{}}}}` for the braces themselves"),
        ),
        Malformed::Placeholder(inside) => (
            format!("`{{{inside}}}` in the hint is more than a field"),
            format!("quote the field alone, as in `{{{field}}}` or `{{{field}:?}}`"),
        ),
    }
}

pub(super) fn hint_no_field(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, mark) in item.recoverable() {
        let Some(hint) = &mark.hint else { continue };
        for piece in pieces(&hint.value()).unwrap_or_default() {
            let Piece::Field { name, .. } = piece else {
                continue;
            };
            if variant.member_called(&name).is_none() {
                diagnostics.mistake(
                    hint,
                    format_args!(
                        "`{}` has no field `{name}` for the hint to quote",
                        variant.ident
                    ),
                    field_instead_of(&name, variant),
                );
            }
        }
    }
}
