//! Which answer a variant becomes, and that it is one.

use syn::Path;

use crate::diagnostics::Diagnostics;
use crate::tool_error::model::only_field;
use crate::tool_error::parse::{ATTRIBUTES, ErrorItem, Kind, Marks};

pub(super) fn union(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    if item.kind == Kind::Union {
        let name = &item.ident;
        diagnostics.mistake(
            name,
            format_args!("`{name}` is a union, which has no variants to tell apart"),
            "derive `ToolError` on an enum or a struct",
        );
    }
}

pub(super) fn mark_on_enum(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let example = match item.variants.first() {
        Some(variant) => format!(": `{}`, say", variant.ident),
        None => String::new(),
    };
    for (mark, at) in item.marks.all() {
        diagnostics.mistake(
            at,
            format_args!("`#[{mark}]` on an enum marks none of its variants"),
            format_args!("put it on the variants it is true of{example}"),
        );
    }
}

pub(super) fn mark_on_field(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in &item.variants {
        for attr in variant.fields.iter().flat_map(|field| &field.attrs) {
            if let Some(name) = ATTRIBUTES.iter().find(|name| attr.path().is_ident(name)) {
                diagnostics.mistake(
                    attr.path(),
                    format_args!("`#[{name}]` says nothing about a field"),
                    format_args!("put it on `{}` itself", variant.ident),
                );
            }
        }
    }
}

pub(super) fn marked_twice(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in &item.variants {
        let mut seen = Vec::new();
        for (mark, at) in variant.marks.all() {
            if seen.contains(&mark) {
                diagnostics.mistake(
                    at,
                    format_args!("`{}` is marked `#[{mark}]` twice", variant.ident),
                    match mark {
                        "input_required" => format!("write `#[{mark}]` once"),
                        _ => format!("put all keys into one `#[{mark}(…)]`"),
                    },
                );
            }
            seen.push(mark);
        }
    }
}

pub(super) fn recoverable_and_protocol(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in &item.variants {
        let Marks {
            recoverable,
            protocol,
            ..
        } = &variant.marks;
        if let (Some(_), Some(mark)) = (recoverable.first(), protocol.first()) {
            diagnostics.mistake(
                &mark.at,
                format_args!("`{}` is both recoverable and protocol", variant.ident),
                "keep `#[recoverable]` if the model can act on it, else `#[protocol]`",
            );
        }
    }
}

pub(super) fn transparent_and_marked(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in item
        .variants
        .iter()
        .filter(|variant| variant.settings.transparent)
    {
        for (mark, at) in variant.marks.all() {
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
}

pub(super) fn transparent_fields(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in item
        .variants
        .iter()
        .filter(|variant| variant.settings.transparent)
    {
        if only_field(&variant.fields).is_some() {
            continue;
        }
        let name = &variant.ident;
        let what = match variant.fields.len() {
            0 => format!("`{name}` is transparent, but holds no error"),
            number => format!("`{name}` is transparent, but has {number} fields"),
        };
        let help =
            format!("keep one field, the error that classifies itself: `{name}(ApiError)`, say");
        diagnostics.mistake(name, what, help);
    }
}

pub(super) fn defect_and_marked(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in item
        .variants
        .iter()
        .filter(|variant| variant.settings.defect)
    {
        for (mark, at) in variant.marks.all() {
            diagnostics.mistake(
                at,
                format_args!(
                    "`{}` is said to be a defect, for the operator alone",
                    variant.ident
                ),
                format_args!("remove `#[{mark}]`, or `#[tool_error(defect)]`"),
            );
        }
    }
}

pub(super) fn defect_and_transparent(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in &item.variants {
        let settings = &variant.settings;
        if settings.defect && settings.transparent {
            let at = settings.written.last().unwrap_or(&variant.ident);
            diagnostics.mistake(
                at,
                format_args!("`{}` is both a defect and transparent", variant.ident),
                "keep `transparent` if the error in it classifies itself, else `defect`",
            );
        }
    }
}

pub(super) fn unmarked_under_explicit(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for variant in item.variants.iter().filter(|_| item.settings.explicit) {
        let settings = &variant.settings;
        if variant.marks.all().is_empty() && !settings.transparent && !settings.defect {
            diagnostics.mistake(
                &variant.ident,
                format_args!("`{}` does not say who can act on it", variant.ident),
                "write `#[recoverable]` if the model can, `#[protocol(code = …)]` if the client can,\n      \
                 `#[tool_error(defect)]` if the operator alone can",
            );
        }
    }
}

impl Marks {
    /// All marks of one place, by name.
    fn all(&self) -> Vec<(&'static str, &Path)> {
        let recoverable = self
            .recoverable
            .iter()
            .map(|mark| ("recoverable", &mark.at));
        let protocol = self.protocol.iter().map(|mark| ("protocol", &mark.at));
        let input_required = self
            .input_required
            .iter()
            .map(|attr| ("input_required", attr.path()));
        recoverable.chain(protocol).chain(input_required).collect()
    }
}
