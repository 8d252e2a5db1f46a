//! The words that `#[recoverable]` is given.

use syn::ext::IdentExt;

use super::wording::{not_a_word, one_of};
use crate::diagnostics::Diagnostics;
use crate::tool_error::parse::ErrorItem;
use crate::tool_error::words::{EFFECTS, RETRY, snake_case};

pub(super) fn code_not_a_word(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, mark) in item.recoverable() {
        if let Some(code) = &mark.code {
            let default = snake_case(&variant.ident.unraw().to_string());
            not_a_word(code, "code", &default, diagnostics);
        }
    }
}

pub(super) fn category_not_a_word(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for category in item
        .recoverable()
        .filter_map(|(_, mark)| mark.category.as_ref())
    {
        not_a_word(category, "category", "rate_limited", diagnostics);
    }
}

pub(super) fn retry_unknown(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for retry in item
        .recoverable()
        .filter_map(|(_, mark)| mark.retry.as_ref())
    {
        one_of(retry, "advice on retrying", RETRY, diagnostics);
    }
}

pub(super) fn retry_against_retry_after(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (_, mark) in item
        .recoverable()
        .filter(|(_, mark)| mark.retry_after.is_some())
    {
        let Some(retry) = &mark.retry else { continue };
        let word = retry.value();
        if word == "changed" || word == "never" {
            diagnostics.mistake(
                retry,
                format_args!("`retry = {word:?}` contradicts `retry_after`"),
                "remove one of the two: a wait means that the same call can succeed",
            );
        }
    }
}

pub(super) fn effects_unknown(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for effects in item
        .recoverable()
        .filter_map(|(_, mark)| mark.effects.as_ref())
    {
        one_of(
            effects,
            "word for what a call left behind",
            EFFECTS,
            diagnostics,
        );
    }
}
