//! `#[mcp_tool]`: parse → check → expand, or fall back to the fn and its name.

mod argument;
mod check;
mod contract;
mod expand;
mod model;
mod parse;
mod settings;
mod types;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use crate::diagnostics::Diagnostics;
pub(crate) use check::{all as check, borrows};
pub(crate) use contract::tests as contract;
pub(crate) use expand::{cfg, scope};
pub(crate) use model::{Tool, tool_name};
pub(crate) use parse::{WrittenTool, cfg_predicate, is_mark, parse};
pub(crate) use settings::path;
pub(crate) use types::{lasting, reference};

/// What `#[mcp_tools]` passes to the `#[mcp_tool]` of its methods once it has read them, so that the import
/// of `mcp_tool` is needed and used.
pub(crate) const READ_ALREADY: &str = "__read_already";

/// Expands `#[mcp_tool(attribute)] item`.
pub(crate) fn expand(attribute: TokenStream, item: TokenStream) -> TokenStream {
    if attribute.to_string() == READ_ALREADY {
        return TokenStream::new();
    }
    let mut diagnostics = Diagnostics::default();
    let tool = match parse(attribute, &item, &mut diagnostics) {
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
    let implementation = if diagnostics.is_empty() {
        let model = Tool::of(&tool);
        let scope = model.scope();
        let tests = contract(&tool, &model, tool.settings.runtime.as_ref(), "");
        quote_spanned!(Span::mixed_site()=> #scope #tests)
    } else {
        expand::stand_in(&tool.settings, function)
    };
    let errors = diagnostics.into_compile_errors();
    quote_spanned!(Span::mixed_site()=> #tool #marker #implementation #errors)
}

/// The item survives every mistake in it.
fn with_errors(item: TokenStream, diagnostics: Diagnostics) -> TokenStream {
    let errors = diagnostics.into_compile_errors();
    quote_spanned!(Span::mixed_site()=> #item #errors)
}
