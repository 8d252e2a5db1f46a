//! The mistakes an author can make with an impl block, one fn each; all of them run.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Receiver, ReceiverKind};

use super::parse::{BlockItem, ImplBlock};
use crate::diagnostics::{Diagnostics, spelled};
use crate::tool;

/// Every check of a block and of the tools in it.
pub(super) fn all(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    let checks = [
        trait_impl,
        borrowing_type,
        no_tools,
        not_a_method,
        no_receiver,
        self_not_shared,
        two_tools_of_one_name,
        crate_of_one_method,
    ];
    for check in checks {
        check(block, diagnostics);
    }
    for method in block.methods() {
        tool::check(&method.tool, diagnostics);
    }
}

pub(super) fn wrong_item(item: &TokenStream, diagnostics: &mut Diagnostics) {
    let is_keyword = |token: &TokenTree| match token {
        TokenTree::Ident(word) => {
            let words = [
                "fn", "struct", "enum", "union", "trait", "mod", "type", "const", "static", "use",
            ];
            words.iter().any(|known| word == known)
        }
        _ => false,
    };
    let help = "write `#[mcp_tools]` above `impl Type { … }`";
    match item.clone().into_iter().find(is_keyword) {
        Some(word) if word.to_string() == "fn" => diagnostics.mistake(
            &word,
            "`#[mcp_tools]` goes on an impl block, and this is a fn",
            "write `#[mcp_tool]` above a fn",
        ),
        Some(word) => diagnostics.mistake(
            &word,
            format_args!("`#[mcp_tools]` goes on an impl block, and this is `{word}`"),
            help,
        ),
        None => diagnostics.mistake(item, "`#[mcp_tools]` goes on an impl block", help),
    }
}

fn trait_impl(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    if let Some(of) = &block.trait_impl {
        let (of, ty) = (spelled(of), spelled(&block.self_ty));
        diagnostics.mistake(
            &block.trait_impl,
            format_args!("the methods of `{of}` are not `{ty}`'s own"),
            format_args!("write them in `impl {ty} {{ … }}`, and call `{of}` from there"),
        );
    }
}

fn borrowing_type(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    let ty = &block.self_ty;
    if tool::borrows(ty.to_token_stream()) {
        diagnostics.mistake(
            ty,
            format_args!("a server keeps `{}` for good, and it borrows", spelled(ty)),
            format_args!(
                "write `impl {}`, or let it own what it needs",
                spelled(&tool::lasting(ty.to_token_stream()))
            ),
        );
    }
}

fn no_tools(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    let marked = |item: &BlockItem| !matches!(item, BlockItem::Other(_));
    if block.trait_impl.is_none() && !block.items.iter().any(marked) {
        diagnostics.mistake(
            &block.self_ty,
            format_args!("no method of `{}` is a tool", spelled(&block.self_ty)),
            "write `#[mcp_tool]` above an `async fn` with `&self`, or take `#[mcp_tools]` away",
        );
    }
}

fn not_a_method(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    for item in &block.items {
        if let BlockItem::NoFn { mark, .. } = item {
            diagnostics.mistake(
                mark.path(),
                "`#[mcp_tool]` goes on an async method",
                "write it above `async fn name(&self) -> Output { … }`",
            );
        }
    }
}

fn no_receiver(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    for method in block.methods() {
        if method.tool.receiver.is_none() {
            let name = &method.tool.signature.ident;
            let mut parentheses = TokenStream::new();
            method
                .tool
                .signature
                .paren_token
                .surround(&mut parentheses, |_| ());
            diagnostics.mistake(
                &parentheses,
                format_args!(
                    "`{name}` takes no `self`, so it is no tool of `{}`",
                    spelled(&block.self_ty)
                ),
                format_args!("write `async fn {name}(&self, …)`, or make it a free fn"),
            );
        }
    }
}

fn self_not_shared(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    for method in block.methods() {
        let Some(receiver) = &method.tool.receiver else {
            continue;
        };
        if !is_shared(receiver) {
            diagnostics.mistake(
                receiver,
                format_args!("many calls use one `{}` at once", spelled(&block.self_ty)),
                format_args!("write `&self`; what changes goes into a `Mutex` or the like"),
            );
        }
    }
}

/// `&self`, or `self: &Self`.
fn is_shared(receiver: &Receiver) -> bool {
    match &receiver.kind {
        ReceiverKind::Reference(_, _, mutability) => mutability.is_none(),
        ReceiverKind::Typed(_, ty) => {
            tool::reference(ty).is_some_and(|reference| reference.mutability.is_none())
        }
        _ => false,
    }
}

fn two_tools_of_one_name(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    let mut known: Vec<String> = Vec::new();
    for method in block
        .methods()
        .filter(|method| method.conditions.is_empty())
    {
        let name = tool::tool_name(&method.tool);
        if known.contains(&name) {
            let at = match &method.tool.settings.name {
                Some(written) => written.to_token_stream(),
                // The compiler reports two methods of one name.
                None => return diagnostics.compiler_reports(),
            };
            diagnostics.mistake(
                &at,
                format_args!("two tools of this block are called `{name}`"),
                format_args!("give one of them another `name`"),
            );
        }
        known.push(name);
    }
}

fn crate_of_one_method(block: &ImplBlock, diagnostics: &mut Diagnostics) {
    for method in block.methods() {
        if let Some(path) = &method.tool.settings.runtime {
            diagnostics.mistake(
                path,
                "where the runtime is, is said once for the whole block",
                format_args!("write `#[mcp_tools(crate = {})]`", spelled(path)),
            );
        }
    }
}
