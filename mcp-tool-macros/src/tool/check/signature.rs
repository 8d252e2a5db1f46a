//! What kind of fn a tool is.

use proc_macro2::{TokenStream, TokenTree};
use syn::{GenericParam, Safety};

use super::super::parse::WrittenTool;
use crate::diagnostics::Diagnostics;

pub(crate) fn wrong_item(item: &TokenStream, diagnostics: &mut Diagnostics) {
    let words = [
        "struct",
        "enum",
        "union",
        "trait",
        "impl",
        "mod",
        "use",
        "type",
        "const",
        "static",
        "let",
        "macro_rules",
        "macro",
        "extern",
    ];
    let keyword = item.clone().into_iter().find(|token| match token {
        TokenTree::Ident(word) => words.iter().any(|known| word == known),
        _ => false,
    });
    let what = match &keyword {
        Some(word) => format!("`#[mcp_tool]` goes on an async fn, and this is `{word}`"),
        None => "`#[mcp_tool]` goes on an async fn".to_owned(),
    };
    let help = match &keyword {
        Some(TokenTree::Ident(word)) if word == "impl" => {
            "write `#[mcp_tools]` above the impl block, and `#[mcp_tool]` on its methods"
        }
        _ => "write `#[mcp_tool]` above `async fn name(argument: Type) -> Output { … }`",
    };
    match keyword {
        Some(word) => diagnostics.mistake(&word, what, help),
        None => diagnostics.mistake(item, what, help),
    }
}

/// A method whose impl block is not marked; the attribute sees nothing but the method.
pub(crate) fn method_alone(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let Some(receiver) = &tool.receiver else {
        return;
    };
    let name = &tool.signature.ident;
    diagnostics.mistake(
        &receiver.self_token,
        format_args!("`{name}` is a method, and `#[mcp_tool]` alone cannot see of which type"),
        format_args!("write `#[mcp_tools]` above the impl block of `{name}`"),
    );
}

/// The second `#[mcp_tool]` of a fn; it would make everything once more.
pub(super) fn attribute_given_twice(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    if let Some(again) = &tool.again {
        let name = &tool.signature.ident;
        diagnostics.mistake(
            again.path(),
            format_args!("`#[mcp_tool]` is above `{name}` twice"),
            "write all keys in one `#[mcp_tool(…)]`",
        );
    }
}

pub(super) fn not_async(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    if tool.signature.asyncness.is_none() {
        let name = &tool.signature.ident;
        diagnostics.mistake(
            name,
            format_args!("`{name}` is not async"),
            format_args!("write `async fn {name}`"),
        );
    }
}

pub(super) fn unsafe_or_extern(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let name = &tool.signature.ident;
    if let Safety::Unsafe(word) = &tool.signature.safety {
        diagnostics.mistake(
            word,
            "a tool cannot be `unsafe`: any client may call it",
            format_args!(
                "write `async fn {name}`, and check what it needs before an `unsafe` block"
            ),
        );
    }
    if let Some(abi) = &tool.signature.abi {
        diagnostics.mistake(
            abi,
            "a tool cannot be `extern`: it is called with JSON",
            format_args!("write `async fn {name}`"),
        );
    }
}

pub(super) fn generic_tool(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.signature.generics.params {
        let name = match parameter {
            GenericParam::Type(parameter) => &parameter.ident,
            GenericParam::Const(parameter) => &parameter.ident,
            GenericParam::Lifetime(_) => continue,
        };
        diagnostics.mistake(
            parameter,
            format_args!("a tool cannot be generic: a call brings JSON, and no `{name}`"),
            format_args!("write a concrete type in place of `{name}`"),
        );
    }
}

pub(super) fn variadic(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    if let Some(variadic) = &tool.signature.variadic {
        diagnostics.mistake(
            variadic,
            "a tool takes a fixed list of arguments, each by its name",
            "write one argument that is a list, as in `items: Vec<String>`",
        );
    }
}
