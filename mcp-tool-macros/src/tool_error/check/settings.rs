//! Where a key of `#[tool_error(…)]` stands.

use crate::diagnostics::Diagnostics;
use crate::tool_error::parse::{ErrorItem, Kind};

const OF_VARIANTS: [&str; 2] = ["transparent", "defect"];

pub(super) fn setting_without_key(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let of_variants = item
        .variants
        .iter()
        .flat_map(|variant| &variant.settings.empty);
    for at in item.settings.empty.iter().chain(of_variants) {
        diagnostics.mistake(
            at,
            "`#[tool_error]` says nothing",
            "give it a key, as in `#[tool_error(transparent)]`, or remove it",
        );
    }
}

pub(super) fn variant_setting_on_enum(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for key in item
        .settings
        .written
        .iter()
        .filter(|_| item.kind == Kind::Enum)
    {
        if OF_VARIANTS.iter().any(|name| key == name) {
            diagnostics.mistake(
                key,
                format_args!("`{key}` is said of one variant, not of the enum"),
                format_args!("move `#[tool_error({key})]` to the variant"),
            );
        }
    }
}

pub(super) fn enum_setting_on_variant(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for key in item
        .variants
        .iter()
        .flat_map(|variant| &variant.settings.written)
    {
        if !OF_VARIANTS.iter().any(|name| key == name) {
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
