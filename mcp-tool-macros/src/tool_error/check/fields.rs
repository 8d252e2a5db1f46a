//! The fields that keys name.

use quote::ToTokens;
use syn::{Expr, LitStr, Member};

use super::wording::{example_field, no_field};
use crate::diagnostics::Diagnostics;
use crate::duration::duration;
use crate::tool_error::model::{member, string};
use crate::tool_error::parse::{ErrorItem, FieldList, ListedField, Variant};
use crate::tool_error::words::RESERVED_FIELDS;

pub(super) fn retry_after_not_a_time(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let help = "write \"30s\", \"500ms\" or \"2m\", or the name of a `Duration` field";
    for (variant, wait) in waits(item) {
        let text = string(wait).map(LitStr::value);
        match (text, member(wait)) {
            (Some(text), _) if duration(&text).is_none() => {
                let what = match text.as_str() {
                    "" => "`retry_after` is empty".to_owned(),
                    text => format!("`{text}` is not a time to wait"),
                };
                diagnostics.mistake(wait, what, help);
            }
            (None, Some(Member::Unnamed(index))) if !variant.has(&index.clone().into()) => {
                let number = index.index;
                diagnostics.mistake(
                    wait,
                    format_args!("a wait of {number} has no unit"),
                    format_args!("write `retry_after = \"{number}s\"`"),
                );
            }
            (None, None) => {
                diagnostics.mistake(wait, "`retry_after` is neither a time nor a field", help);
            }
            _ => {}
        }
    }
}

pub(super) fn retry_after_no_field(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, wait) in waits(item) {
        if let Some(named @ Member::Named(_)) = member(wait) {
            no_field(variant, &named, diagnostics);
        }
    }
}

pub(super) fn resource_not_a_field(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, resource) in resources(item) {
        if member(resource).is_some() {
            continue;
        }
        let in_quotes = string(resource).map(LitStr::value);
        let example = in_quotes
            .filter(|name| variant.member_called(name).is_some())
            .unwrap_or_else(|| example_field(variant));
        diagnostics.mistake(
            resource,
            "`resource` takes the name of a field",
            format_args!("write `resource = {example}`"),
        );
    }
}

pub(super) fn resource_no_field(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, resource) in resources(item) {
        if let Some(member) = member(resource) {
            no_field(variant, &member, diagnostics);
        }
    }
}

pub(super) fn fields_empty(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, list) in item.lists().filter(|(_, list)| list.fields.is_empty()) {
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

pub(super) fn fields_no_field(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, _, listed) in all_listed(item) {
        no_field(variant, &listed.member, diagnostics);
    }
}

pub(super) fn fields_unnamed(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (variant, list, listed) in all_listed(item) {
        if listed.key().is_none() && variant.has(&listed.member) {
            let (key, number) = (&list.key, listed.member.to_token_stream());
            diagnostics.mistake(
                &listed.member,
                format_args!("field {number} has no name to be listed under"),
                format_args!("give it one: `{key}(name = {number})`"),
            );
        }
    }
}

pub(super) fn fields_twice(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (_, list) in item.lists() {
        let mut seen = Vec::new();
        for listed in &list.fields {
            let Some(name) = listed.key() else { continue };
            if seen.contains(&name) {
                let what = format!("`{name}` is listed twice");
                diagnostics.mistake(&listed.name_tokens(), what, "keep one of the two");
            }
            seen.push(name);
        }
    }
}

pub(super) fn fields_reserved(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let of_the_model = all_listed(item).filter(|(_, list, _)| list.key == "fields");
    for (_, list, listed) in of_the_model {
        let Some(name) = listed.key() else { continue };
        if RESERVED_FIELDS.contains(&name.as_str()) {
            let (key, member) = (&list.key, listed.member.to_token_stream());
            diagnostics.mistake(
                &listed.name_tokens(),
                format_args!("`{name}` is a key of every failure, not free for a field"),
                format_args!("list it under another name: `{key}(given_{name} = {member})`"),
            );
        }
    }
}

fn waits(item: &ErrorItem) -> impl Iterator<Item = (&Variant, &Expr)> {
    item.recoverable()
        .filter_map(|(variant, mark)| Some((variant, mark.retry_after.as_ref()?)))
}

fn resources(item: &ErrorItem) -> impl Iterator<Item = (&Variant, &Expr)> {
    item.recoverable()
        .filter_map(|(variant, mark)| Some((variant, mark.resource.as_ref()?)))
}

fn all_listed(item: &ErrorItem) -> impl Iterator<Item = (&Variant, &FieldList, &ListedField)> {
    item.lists().flat_map(|(variant, list)| {
        list.fields
            .iter()
            .map(move |listed| (variant, list, listed))
    })
}
