//! What an argument and the keys of its `#[arg]` become.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::LitInt;

use super::{lent, moved_to};
use crate::diagnostics::ends;
use crate::tool::argument::{Default, Number};
use crate::tool::model::ToolArgument;
use crate::tool::types::Lending;

impl ToolArgument<'_> {
    /// The one place that asks whether a model can fill the type in.
    pub(super) fn constant(&self) -> TokenStream {
        let at = Span::mixed_site();
        let (name, description, decoded) = (&self.name, &self.description, &self.decoded);
        let mut constant = quote_spanned!(at=> _mcp::argument::<#decoded>(#name, #description));
        constant.extend(self.default());
        for (key, bound) in &self.settings.bounds {
            let method = match bound.value {
                Number::Integer(_) => moved_to(at, key),
                Number::Float(_) => Ident::new(&format!("{key}_f64"), at),
            };
            let bound = bound.literal();
            constant.extend(quote_spanned!(at=> .#method(#bound)));
        }
        for (key, count) in &self.settings.counts {
            let key = moved_to(at, key);
            let count = LitInt::new(count.base10_digits(), count.span());
            constant.extend(quote_spanned!(at=> .#key(#count)));
        }
        for (key, text) in &self.settings.texts {
            let key = moved_to(at, key);
            constant.extend(quote_spanned!(at=> .#key(#text)));
        }
        if let Some(example) = &self.settings.example {
            constant.extend(quote_spanned!(at=> .example(|| _mcp::json(#example))));
        }
        if let Some(header) = &self.settings.header {
            constant.extend(quote_spanned!(at=> .header(#header)));
        }
        if self.settings.flatten.is_some() {
            constant.extend(quote_spanned!(at=> .flatten()));
        }
        if self.settings.deprecated {
            constant.extend(quote_spanned!(at=> .deprecated()));
        }
        if self.lending != Lending::Moved {
            constant.extend(lent(self.written));
        }
        constant
    }

    /// A text is left to the type to decode, so that it works for enums, paths and times as for strings.
    /// Any other is shown as JSON, and where it is written the compiler says so of a type that cannot be.
    fn default(&self) -> Option<TokenStream> {
        let at = Span::mixed_site();
        let shown = |written: &TokenStream| Ident::new("default", ends(written).0);
        Some(match self.settings.default.as_ref()? {
            Default::OfType(key) => {
                quote_spanned!(at=> .#key(::core::default::Default::default))
            }
            Default::Text(text) => {
                let json = json_string(&text.value());
                quote_spanned!(at=> .default_json(#json))
            }
            // The default of a `&B` is written as a `&B`.
            Default::Value {
                written,
                literal: false,
                ..
            } if self.lending == Lending::Borrowed => {
                let (referent, default) = (self.referent, shown(written));
                quote_spanned! {at=>
                    .#default(|| <#referent as ::std::borrow::ToOwned>::to_owned(#written))
                }
            }
            Default::Value { written, .. } => {
                let default = shown(written);
                quote_spanned!(at=> .#default(|| #written))
            }
        })
    }
}

/// A text as JSON.
fn json_string(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            c if c.is_control() => json.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => json.push(c),
        }
    }
    json.push('"');
    json
}
