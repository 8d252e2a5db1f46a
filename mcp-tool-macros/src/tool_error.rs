//! `#[derive(ToolError)]`: which answer each variant becomes.

mod check;
mod contract;
mod expand;
mod hint;
mod model;
mod parse;
#[cfg(test)]
mod snapshots;
mod words;

use proc_macro2::TokenStream;
use quote::quote;

use crate::diagnostics::Diagnostics;

/// Parses, checks, then expands; or reports every mistake beside impls that keep the item alive.
pub(crate) fn derive(input: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    let item = match syn::parse2(input) {
        Ok(item) => item,
        Err(error) => {
            diagnostics.syntax(&error, "derive `ToolError` on a plain enum or struct");
            return diagnostics.into_compile_errors();
        }
    };
    let Some(item) = parse::ErrorItem::read(item, &mut diagnostics) else {
        return diagnostics.into_compile_errors();
    };
    check::all(&item, &mut diagnostics);
    let fallback = expand::fall_back(&item);
    if diagnostics.is_empty() {
        let tests = contract::tests(&item);
        let expansion =
            model::ErrorType::new(item).map_or(fallback, |error| expand::expand(&error));
        return quote!(#expansion #tests);
    }
    let errors = diagnostics.into_compile_errors();
    quote!(#errors #fallback)
}
