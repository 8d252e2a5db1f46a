//! Where the marks stand, and which go together.

use quote::ToTokens;

use crate::diagnostics::Diagnostics;
use crate::tool_error::model::only_field;
use crate::tool_error::parse::{ErrorItem, Kind, Variant};

pub(super) fn on_item(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    union(item, diagnostics);
    mark_on_enum(item, diagnostics);
    variant_setting_on_enum(item, diagnostics);
    setting_without_key(&item.settings.empty, diagnostics);
}

pub(super) fn on_variant(item: &ErrorItem, variant: &Variant, diagnostics: &mut Diagnostics) {
    marked_twice(variant, diagnostics);
    recoverable_and_protocol(variant, diagnostics);
    transparent_and_marked(variant, diagnostics);
    transparent_fields(variant, diagnostics);
    defect_and_marked(variant, diagnostics);
    unmarked_under_explicit(item, variant, diagnostics);
    enum_setting_on_variant(item, variant, diagnostics);
    setting_without_key(&variant.settings.empty, diagnostics);
    mark_on_field(variant, diagnostics);
}

fn union(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    if item.kind == Kind::Union {
        diagnostics.mistake(
            &item.ident,
            format_args!(
                "`{}` is a union, which has no variants to tell apart",
                item.ident
            ),
            "derive `ToolError` on an enum or a struct",
        );
    }
}

fn mark_on_enum(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let recoverable = item.marks.recoverable.iter().map(|mark| &mark.at);
    let protocol = item.marks.protocol.iter().map(|mark| &mark.at);
    for at in recoverable.chain(protocol) {
        let mark = at.to_token_stream();
        let example = match item.variants.first() {
            Some(variant) => format!(
                "put it on the variants it is true of: `{}`, say",
                variant.ident
            ),
            None => "put it on the variants it is true of".to_owned(),
        };
        let what = format!("`#[{mark}]` on an enum marks none of its variants");
        diagnostics.mistake(at, what, example);
    }
}

fn mark_on_field(variant: &Variant, diagnostics: &mut Diagnostics) {
    for attr in variant.fields.iter().flat_map(|field| &field.attrs) {
        let ours = ["recoverable", "protocol", "tool_error"];
        if let Some(name) = ours.iter().find(|name| attr.path().is_ident(name)) {
            diagnostics.mistake(
                attr.path(),
                format_args!("`#[{name}]` says nothing about a field"),
                format_args!("put it on `{}` itself", variant.ident),
            );
        }
    }
}

fn marked_twice(variant: &Variant, diagnostics: &mut Diagnostics) {
    let recoverable = variant.marks.recoverable.iter().map(|mark| &mark.at);
    let protocol = variant.marks.protocol.iter().map(|mark| &mark.at);
    for at in recoverable.skip(1).chain(protocol.skip(1)) {
        let mark = at.to_token_stream();
        diagnostics.mistake(
            at,
            format_args!("`{}` is marked `#[{mark}]` twice", variant.ident),
            format_args!("put all keys into one `#[{mark}(…)]`"),
        );
    }
}

fn recoverable_and_protocol(variant: &Variant, diagnostics: &mut Diagnostics) {
    let (recoverable, protocol) = (&variant.marks.recoverable, &variant.marks.protocol);
    if let (Some(_), Some(mark)) = (recoverable.first(), protocol.first()) {
        diagnostics.mistake(
            &mark.at,
            format_args!("`{}` is both recoverable and protocol", variant.ident),
            "keep `#[recoverable]` if the model can act on it, else `#[protocol]`",
        );
    }
}

fn transparent_and_marked(variant: &Variant, diagnostics: &mut Diagnostics) {
    if !variant.settings.transparent {
        return;
    }
    let recoverable = variant.marks.recoverable.iter().map(|mark| &mark.at);
    let protocol = variant.marks.protocol.iter().map(|mark| &mark.at);
    for at in recoverable.chain(protocol) {
        let mark = at.to_token_stream();
        diagnostics.mistake(
            at,
            format_args!(
                "`{}` is transparent: the error in it says who can act",
                variant.ident
            ),
            format_args!("remove `#[{mark}]`, or `#[tool_error(transparent)]`"),
        );
    }
}

fn transparent_fields(variant: &Variant, diagnostics: &mut Diagnostics) {
    if !variant.settings.transparent || only_field(&variant.fields).is_some() {
        return;
    }
    let name = &variant.ident;
    let what = match variant.fields.len() {
        0 => format!("`{name}` is transparent, but holds no error"),
        number => format!("`{name}` is transparent, but has {number} fields"),
    };
    let help = format!("keep one field, the error that classifies itself: `{name}(ApiError)`, say");
    diagnostics.mistake(name, what, help);
}

fn defect_and_marked(variant: &Variant, diagnostics: &mut Diagnostics) {
    let name = &variant.ident;
    if !variant.settings.defect {
        return;
    }
    let recoverable = variant.marks.recoverable.iter().map(|mark| &mark.at);
    let protocol = variant.marks.protocol.iter().map(|mark| &mark.at);
    for at in recoverable.chain(protocol) {
        let mark = at.to_token_stream();
        diagnostics.mistake(
            at,
            format_args!("`{name}` is said to be a defect, which nobody but the operator reads"),
            format_args!("remove `#[{mark}]`, or `#[tool_error(defect)]`"),
        );
    }
    let both = variant
        .settings
        .written
        .iter()
        .find(|key| *key == "transparent");
    if let (true, Some(key)) = (variant.settings.transparent, both) {
        diagnostics.mistake(
            key,
            format_args!("`{name}` is both a defect and transparent"),
            "keep `transparent` if the error in it classifies itself, else `defect`",
        );
    }
}

fn unmarked_under_explicit(item: &ErrorItem, variant: &Variant, diagnostics: &mut Diagnostics) {
    let settings = &variant.settings;
    let marked = !variant.marks.recoverable.is_empty() || !variant.marks.protocol.is_empty();
    if item.settings.explicit && !marked && !settings.transparent && !settings.defect {
        diagnostics.mistake(
            &variant.ident,
            format_args!("`{}` does not say who can act on it", variant.ident),
            "write `#[recoverable]` if the model can, `#[protocol(code = …)]` if the client can,\n      \
             `#[tool_error(defect)]` if only the operator can",
        );
    }
}

fn variant_setting_on_enum(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    if item.kind != Kind::Enum {
        return;
    }
    for key in &item.settings.written {
        if key == "transparent" || key == "defect" {
            diagnostics.mistake(
                key,
                format_args!("`{key}` is said of one variant, not of the enum"),
                format_args!("move `#[tool_error({key})]` to the variant"),
            );
        }
    }
}

fn enum_setting_on_variant(item: &ErrorItem, variant: &Variant, diagnostics: &mut Diagnostics) {
    for key in &variant.settings.written {
        if key != "transparent" && key != "defect" {
            diagnostics.mistake(
                key,
                format_args!("`{key}` is said of the enum, not of one variant"),
                format_args!(
                    "move it to a `#[tool_error(…)]` above `enum {}`",
                    item.ident
                ),
            );
        }
    }
}

fn setting_without_key(empty: &[syn::Path], diagnostics: &mut Diagnostics) {
    for at in empty {
        diagnostics.mistake(
            at,
            "`#[tool_error]` says nothing",
            "give it a key, as in `#[tool_error(transparent)]`, or remove it",
        );
    }
}
