//! What the keys of `#[recoverable]` are given, and the fields they name.

use syn::{Expr, ExprLit, Lit, LitStr, Member};

use super::wording::{example_field, field_instead_of, no_field, not_a_word, one_of};
use crate::diagnostics::Diagnostics;
use crate::tool_error::hint::{self, Malformed, Piece};
use crate::tool_error::model::{member, string};
use crate::tool_error::parse::{FieldList, Recoverable, Variant};
use crate::tool_error::words::{self, EFFECTS, RESERVED_FIELDS, RETRY, snake_case};

pub(super) fn all(variant: &Variant, mark: &Recoverable, diagnostics: &mut Diagnostics) {
    if let Some(code) = &mark.code {
        code_not_a_word(variant, code, diagnostics);
    }
    if let Some(category) = &mark.category {
        category_not_a_word(category, diagnostics);
    }
    if let Some(hint) = &mark.hint {
        hint_empty(hint, diagnostics);
        hint_malformed(variant, hint, diagnostics);
        hint_no_field(variant, hint, diagnostics);
    }
    if let Some(retry) = &mark.retry {
        retry_unknown(retry, diagnostics);
        retry_against_retry_after(mark, retry, diagnostics);
    }
    if let Some(wait) = &mark.retry_after {
        retry_after_not_a_time(variant, wait, diagnostics);
        retry_after_no_field(variant, wait, diagnostics);
    }
    if let Some(effects) = &mark.effects {
        effects_unknown(effects, diagnostics);
    }
    if let Some(resource) = &mark.resource {
        resource_not_a_field(variant, resource, diagnostics);
        resource_no_field(variant, resource, diagnostics);
    }
    list(variant, mark.fields.as_ref(), RESERVED_FIELDS, diagnostics);
}

/// `fields(…)` and `data(…)`; `reserved` are the names that are taken.
pub(super) fn list(
    variant: &Variant,
    list: Option<&FieldList>,
    reserved: &[&str],
    diagnostics: &mut Diagnostics,
) {
    if let Some(list) = list {
        fields_empty(variant, list, diagnostics);
        fields_no_field(variant, list, diagnostics);
        fields_unnamed(variant, list, diagnostics);
        fields_twice(list, diagnostics);
        fields_reserved(list, reserved, diagnostics);
    }
}

fn code_not_a_word(variant: &Variant, code: &LitStr, diagnostics: &mut Diagnostics) {
    let default = snake_case(&variant.ident.to_string());
    not_a_word(code, "code", &default, diagnostics);
}

fn category_not_a_word(category: &LitStr, diagnostics: &mut Diagnostics) {
    not_a_word(category, "category", "rate_limited", diagnostics);
}

fn hint_empty(hint: &LitStr, diagnostics: &mut Diagnostics) {
    if hint.value().trim().is_empty() {
        diagnostics.mistake(
            hint,
            "the hint is empty",
            "write the next step, as in \"Call `search_city` first.\", or remove it",
        );
    }
}

fn hint_malformed(variant: &Variant, hint: &LitStr, diagnostics: &mut Diagnostics) {
    let example = example_field(variant);
    let (what, help) = match hint::pieces(&hint.value()) {
        Ok(_) => return,
        Err(Malformed::Brace('{')) => (
            "a `{` in the hint is never closed".to_owned(),
            format!("write `{{{example}}}` for a field, `{{{{` for the brace itself"),
        ),
        Err(Malformed::Brace(_)) => (
            "a `}` in the hint closes nothing".to_owned(),
            "write `}}` for the brace itself".to_owned(),
        ),
        Err(Malformed::Nameless) => (
            "a `{}` in the hint names no field".to_owned(),
            format!("write `{{{example}}}` for a field, `{{{{}}}}` for the braces themselves"),
        ),
        Err(Malformed::Placeholder(inside)) => (
            format!("`{{{inside}}}` in the hint is more than a field"),
            format!("quote the field alone, as in `{{{example}}}` or `{{{example}:?}}`"),
        ),
    };
    diagnostics.mistake(hint, what, help);
}

fn hint_no_field(variant: &Variant, hint: &LitStr, diagnostics: &mut Diagnostics) {
    for piece in hint::pieces(&hint.value()).unwrap_or_default() {
        if let Piece::Field { name, .. } = piece {
            if variant.member_called(&name).is_none() {
                diagnostics.mistake(
                    hint,
                    format_args!(
                        "the hint quotes `{{{name}}}`, which is no field of `{}`",
                        variant.ident
                    ),
                    field_instead_of(&name, variant),
                );
            }
        }
    }
}

fn retry_unknown(retry: &LitStr, diagnostics: &mut Diagnostics) {
    one_of(retry, "advice on retrying", RETRY, diagnostics);
}

fn effects_unknown(effects: &LitStr, diagnostics: &mut Diagnostics) {
    one_of(
        effects,
        "word for what a call left behind",
        EFFECTS,
        diagnostics,
    );
}

fn retry_against_retry_after(mark: &Recoverable, retry: &LitStr, diagnostics: &mut Diagnostics) {
    let word = retry.value();
    if mark.retry_after.is_some() && (word == "changed" || word == "never") {
        diagnostics.mistake(
            retry,
            format_args!("`retry = {word:?}` contradicts `retry_after`"),
            "remove one of the two: a wait means that the same call can succeed",
        );
    }
}

fn retry_after_not_a_time(variant: &Variant, wait: &Expr, diagnostics: &mut Diagnostics) {
    let help = "write \"30s\", \"500ms\" or \"2m\", or the name of a `Duration` field";
    if let Some(text) = string(wait) {
        if words::duration(&text.value()).is_none() {
            let what = format!("`{}` is not a time to wait", text.value());
            diagnostics.mistake(wait, what, help);
        }
        return;
    }
    match member(wait) {
        Some(Member::Unnamed(index)) if !variant.has(&Member::Unnamed(index.clone())) => {
            let number = index.index;
            diagnostics.mistake(
                wait,
                format_args!("a wait of {number} has no unit"),
                format_args!("write `retry_after = \"{number}s\"`"),
            );
        }
        Some(_) => {}
        None => diagnostics.mistake(wait, "`retry_after` is neither a time nor a field", help),
    }
}

fn retry_after_no_field(variant: &Variant, wait: &Expr, diagnostics: &mut Diagnostics) {
    if let Some(Member::Named(name)) = member(wait) {
        no_field(variant, &Member::Named(name), diagnostics);
    }
}

fn resource_not_a_field(variant: &Variant, resource: &Expr, diagnostics: &mut Diagnostics) {
    if member(resource).is_none() {
        let quoted = matches!(
            resource,
            Expr::Lit(ExprLit {
                lit: Lit::Str(_),
                ..
            })
        );
        let example = match string(resource).map(LitStr::value) {
            Some(name) if quoted && variant.member_called(&name).is_some() => name,
            _ => example_field(variant),
        };
        diagnostics.mistake(
            resource,
            "`resource` takes the name of a field",
            format_args!("write `resource = {example}`"),
        );
    }
}

fn resource_no_field(variant: &Variant, resource: &Expr, diagnostics: &mut Diagnostics) {
    if let Some(member) = member(resource) {
        no_field(variant, &member, diagnostics);
    }
}

fn fields_empty(variant: &Variant, list: &FieldList, diagnostics: &mut Diagnostics) {
    if list.fields.is_empty() {
        let key = &list.key;
        diagnostics.mistake(
            key,
            format_args!("`{key}()` lists no field"),
            format_args!(
                "write `{key}({})`, say, or remove it",
                example_field(variant)
            ),
        );
    }
}

fn fields_no_field(variant: &Variant, list: &FieldList, diagnostics: &mut Diagnostics) {
    for listed in &list.fields {
        no_field(variant, &listed.member, diagnostics);
    }
}

fn fields_unnamed(variant: &Variant, list: &FieldList, diagnostics: &mut Diagnostics) {
    for listed in &list.fields {
        if listed.key().is_none() && variant.has(&listed.member) {
            let (key, member) = (&list.key, &listed.member);
            let number = quote::ToTokens::to_token_stream(member);
            diagnostics.mistake(
                member,
                format_args!("field {number} has no name to be listed under"),
                format_args!("give it one: `{key}(name = {number})`"),
            );
        }
    }
}

fn fields_twice(list: &FieldList, diagnostics: &mut Diagnostics) {
    let mut seen = Vec::new();
    for listed in &list.fields {
        let Some(name) = listed.key() else { continue };
        if seen.contains(&name) {
            let what = format!("`{name}` is listed twice");
            let help = "keep one of the two";
            match &listed.name {
                Some(at) => diagnostics.mistake(at, what, help),
                None => diagnostics.mistake(&listed.member, what, help),
            }
        }
        seen.push(name);
    }
}

fn fields_reserved(list: &FieldList, reserved: &[&str], diagnostics: &mut Diagnostics) {
    for listed in &list.fields {
        let Some(name) = listed.key() else { continue };
        if reserved.contains(&name.as_str()) {
            let (key, member) = (&list.key, quote::ToTokens::to_token_stream(&listed.member));
            let what = format!("`{name}` is a key of every failure, not free for a field");
            let help = format!("list it under another name: `{key}({name}_given = {member})`");
            match &listed.name {
                Some(at) => diagnostics.mistake(at, what, help),
                None => diagnostics.mistake(&listed.member, what, help),
            }
        }
    }
}
