//! `#[mcp_tool]`: parse → check → expand, or fall back to the fn and its name.

mod argument;
mod check;
mod expand;
mod model;
mod parse;
mod settings;
mod types;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use crate::diagnostics::Diagnostics;
use expand::Implementor;

/// Expands `#[mcp_tool(attribute)] item`.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::default();
    let tool = match parse::parse(attribute, &item, &mut diagnostics) {
        Some(Ok(tool)) => tool,
        Some(Err(error)) => {
            diagnostics.syntax(
                &error,
                "write `async fn name(argument: Type) -> Output { … }`",
            );
            return with_errors(item, diagnostics);
        }
        None => {
            check::wrong_item(&item, &mut diagnostics);
            return with_errors(item, diagnostics);
        }
    };
    check::all(&tool, &mut diagnostics);
    if tool.receiver.is_some() {
        check::method_alone(&tool, &mut diagnostics);
        return with_errors(tool.into_token_stream(), diagnostics);
    }
    let function = &tool.signature.ident;
    let marker = expand::marker_type(function, &tool.visibility, &tool.attributes);
    let implementor = Implementor::marker(function);
    let implementation = if diagnostics.is_empty() {
        model::Tool::of(&tool).scopes(&implementor)
    } else {
        expand::stand_in(&tool.settings, &implementor, function)
    };
    let errors = diagnostics.into_compile_errors();
    quote_spanned!(Span::mixed_site()=> #tool #marker #implementation #errors)
}

/// The item survives every mistake in it.
fn with_errors(item: TokenStream, diagnostics: Diagnostics) -> TokenStream {
    let errors = diagnostics.into_compile_errors();
    quote_spanned!(Span::mixed_site()=> #item #errors)
}
