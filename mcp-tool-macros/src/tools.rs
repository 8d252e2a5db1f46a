//! `#[mcp_tools]` on an impl block: parse → check → expand, or fall back to the block and its type.

mod check;
mod expand;
mod parse;

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

use crate::diagnostics::Diagnostics;

/// Expands `#[mcp_tools(attribute)] item`.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    let block = match parse::parse(attribute, &item, &mut diagnostics) {
        Ok(block) => block,
        Err(_) => {
            check::wrong_item(&item, &mut diagnostics);
            let errors = diagnostics.into_compile_errors();
            return quote_spanned!(Span::mixed_site()=> #item #errors);
        }
    };
    check::all(&block, &mut diagnostics);
    let toolbox = match block.trait_impl {
        // A mistake, and not one that makes the type a toolbox.
        Some(_) => TokenStream::new(),
        None if diagnostics.is_empty() => block.toolbox(),
        None => block.stand_in(),
    };
    let errors = diagnostics.into_compile_errors();
    quote_spanned!(Span::mixed_site()=> #block #toolbox #errors)
}
