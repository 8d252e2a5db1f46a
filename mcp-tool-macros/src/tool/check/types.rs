//! Types that say nothing about what to decode, and borrows that nothing could lend.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::{ReturnType, Type};

use super::super::parse::{MarkKind, Parameter, WrittenTool};
use super::super::types::{self, references_in};
use crate::diagnostics::{Diagnostics, spelled};

fn arguments(tool: &WrittenTool) -> impl Iterator<Item = &Parameter> {
    tool.parameters.iter().filter(|p| p.is_argument())
}

pub(super) fn impl_trait_argument(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        if has_word(parameter.ty.to_token_stream(), "impl") {
            let (name, ty) = (&parameter.ident, spelled(&parameter.ty));
            if parameter.is(MarkKind::State) {
                diagnostics.mistake(
                    &parameter.ty,
                    format_args!("`{ty}` does not say which state `{name}` is"),
                    "name the type that the server was given by `.state(…)`",
                );
                continue;
            }
            diagnostics.mistake(
                &parameter.ty,
                format_args!("`{ty}` does not say what `{name}` is decoded as"),
                format_args!("name a type, as in `{name}: String`"),
            );
        }
    }
}

pub(super) fn dyn_argument(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in arguments(tool) {
        if is_no_data(&parameter.ty) {
            let (name, ty) = (&parameter.ident, spelled(&parameter.ty));
            diagnostics.mistake(
                &parameter.ty,
                format_args!("`{ty}` does not say what `{name}` is decoded as"),
                format_args!(
                    "name a type, or mark `{name}` with `#[state]` if the server holds it"
                ),
            );
        }
    }
}

pub(super) fn dyn_state(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        let state = types::bare(types::referent(&parameter.ty));
        if parameter.is(MarkKind::State) && matches!(state, Type::TraitObject(_)) {
            let (name, ty) = (&parameter.ident, spelled(state));
            diagnostics.mistake(
                &parameter.ty,
                format_args!("`{ty}` is no type that a server can hold"),
                format_args!("write `{name}: &Arc<{ty}>`, and give the server such an `Arc`"),
            );
        }
    }
}

/// A trait object, or a pointer to something.
fn is_no_data(ty: &Type) -> bool {
    let pointer = matches!(types::bare(ty), Type::Ptr(_) | Type::FnPtr(_));
    pointer || has_word(ty.to_token_stream(), "dyn")
}

/// Types that no signature may have, or not yet: the compiler says so.
pub(super) fn leave_to_the_compiler(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let not_allowed = |parameter: &Parameter| {
        let ty = &parameter.ty;
        matches!(types::bare(ty), Type::Never(_)) || is_inferred(ty)
    };
    let inferred = match &tool.signature.output {
        ReturnType::Type(_, ty) => is_inferred(ty),
        ReturnType::Default => false,
    };
    if inferred || tool.parameters.iter().any(not_allowed) {
        diagnostics.compiler_reports();
    }
}

pub(super) fn never_output(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let ReturnType::Type(_, ty) = &tool.signature.output else {
        return;
    };
    if let Type::Never(never) = types::bare(ty) {
        let name = &tool.signature.ident;
        diagnostics.mistake(
            never,
            format_args!("`{name}` never returns, and its caller waits for a reply"),
            "write the type of the reply, or leave the type out for an empty one",
        );
    }
}

pub(super) fn mutable_reference(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        let Some(mutability) = mutable(&parameter.ty) else {
            continue;
        };
        let (name, owned) = (&parameter.ident, owned(types::referent(&parameter.ty)));
        if parameter.is(MarkKind::State) {
            diagnostics.mistake(
                mutability,
                format_args!("`{name}` is lent to many calls at once"),
                format_args!("write `{name}: &Mutex<{owned}>`, or another type that can be shared"),
            );
        } else {
            diagnostics.mistake(
                mutability,
                format_args!("nobody would see what is written to `{name}`"),
                format_args!("write `mut {name}: {owned}`"),
            );
        }
    }
}

fn mutable(ty: &Type) -> Option<&impl ToTokens> {
    let reference = types::reference(ty)?;
    reference.mutability.as_ref()
}

pub(super) fn static_reference(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let borrowed = tool.parameters.iter().filter_map(|parameter| {
        let reference = match parameter.is(MarkKind::Arg) || parameter.is_argument() {
            true => {
                types::reference(&parameter.ty).or_else(|| types::inner_reference(&parameter.ty))
            }
            false => types::reference(&parameter.ty),
        };
        let lifetime = reference?.lifetime.as_ref()?;
        (lifetime.ident == "static").then_some((parameter, lifetime))
    });
    for (parameter, lifetime) in borrowed {
        diagnostics.mistake(
            lifetime,
            format_args!(
                "`{}` is borrowed for one call, and not for `'static`",
                parameter.ident
            ),
            "leave `'static` out",
        );
    }
}

pub(super) fn nested_reference(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in arguments(tool).filter(|parameter| !is_no_data(&parameter.ty)) {
        let lendable = match types::reference(&parameter.ty) {
            Some(reference) => references_in(&reference.elem) == 0,
            None => match types::inner_reference(&parameter.ty) {
                Some(inner) => inner.mutability.is_none(),
                None => references_in(&parameter.ty) == 0,
            },
        };
        if lendable {
            continue;
        }
        let (name, ty) = (&parameter.ident, spelled(&parameter.ty));
        diagnostics.mistake(
            &parameter.ty,
            format_args!("`{ty}` borrows too deep inside for `{name}` to be lent"),
            format_args!("write `{name}: {}`", owned(&parameter.ty)),
        );
    }
}

pub(super) fn impl_trait_output(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let ReturnType::Type(_, ty) = &tool.signature.output else {
        return;
    };
    // Without `async`, `impl Future` is what has to go anyway.
    if tool.signature.asyncness.is_some() && has_word(ty.to_token_stream(), "impl") {
        diagnostics.mistake(
            ty,
            format_args!(
                "`{}` does not say what `{}` returns",
                spelled(ty),
                tool.signature.ident
            ),
            "name a type; `ToolReply` is a reply made by hand",
        );
    }
}

pub(super) fn borrowed_output(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let ReturnType::Type(_, ty) = &tool.signature.output else {
        return;
    };
    let name = &tool.signature.ident;
    if borrows(ty.to_token_stream()) {
        diagnostics.mistake(
            ty,
            format_args!("`{name}` returns a borrow, and its arguments are gone by then"),
            format_args!("write `-> {}`", owned_output(ty)),
        );
    }
}

/// Whether there is a reference or a lifetime other than `'static`.
pub(crate) fn borrows(ty: TokenStream) -> bool {
    let mut tokens = ty.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let found = match token {
            TokenTree::Punct(p) if p.as_char() == '\'' => {
                !matches!(tokens.peek(), Some(TokenTree::Ident(name)) if name == "static")
            }
            TokenTree::Punct(p) if p.as_char() == '&' => {
                !matches!(tokens.peek(), Some(TokenTree::Punct(tick)) if tick.as_char() == '\'')
            }
            TokenTree::Group(group) => borrows(group.stream()),
            _ => false,
        };
        if found {
            return true;
        }
    }
    false
}

/// `String` for `&str`; `Cow<'static, str>` for `Cow<'a, str>`.
fn owned_output(ty: &Type) -> String {
    match references_in(ty) {
        0 => spelled(&types::lasting(ty.to_token_stream())),
        _ => owned(ty),
    }
}

/// The type that owns what this one borrows, as a person writes it: `String` for `&str`.
fn owned(ty: &impl ToTokens) -> String {
    spelled(&owned_tokens(ty.to_token_stream()))
}

fn owned_tokens(ty: TokenStream) -> TokenStream {
    let at = Span::mixed_site();
    let mut owned = TokenStream::new();
    let mut after_tick = false;
    for token in ty {
        let token = match token {
            TokenTree::Ident(_) if std::mem::take(&mut after_tick) => continue,
            TokenTree::Ident(word) if word == "str" => quote_spanned!(at=> String),
            TokenTree::Ident(word) if word == "mut" => continue,
            TokenTree::Punct(punct) if punct.as_char() == '&' => continue,
            TokenTree::Punct(punct) if punct.as_char() == '\'' => {
                after_tick = true;
                continue;
            }
            TokenTree::Group(group) => {
                let inner = owned_tokens(group.stream());
                match group.delimiter() {
                    Delimiter::Bracket if is_array(&group.stream()) => {
                        quote_spanned!(at=> [#inner])
                    }
                    Delimiter::Bracket => quote_spanned!(at=> Vec<#inner>),
                    Delimiter::Parenthesis => quote_spanned!(at=> (#inner)),
                    Delimiter::Brace => quote_spanned!(at=> { #inner }),
                    Delimiter::None => inner,
                }
            }
            other => other.into_token_stream(),
        };
        owned.extend(token);
    }
    owned
}

/// `T; N` rather than `T`.
fn is_array(inner: &TokenStream) -> bool {
    let mut tokens = inner.clone().into_iter();
    tokens.any(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';'))
}

/// Whether something is left to inference, by `_`. The lifetime `'_` is something else.
fn is_inferred(ty: &Type) -> bool {
    has_word(types::without_lifetimes(ty.to_token_stream()), "_")
}

fn has_word(tokens: TokenStream, word: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(found) => found == word,
        TokenTree::Group(group) => has_word(group.stream(), word),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
