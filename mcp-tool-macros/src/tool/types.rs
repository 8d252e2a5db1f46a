//! What a parameter's type is decoded as, judged by `&` alone and never by a type's name.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::{GenericArgument, PathArguments, Type, TypeReference};

use crate::diagnostics::ends;

/// How a value gets from the decoder to the fn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lending {
    /// The fn takes it.
    Moved,
    /// `&str`: the fn borrows it.
    Borrowed,
    /// `Option<&str>`: the fn borrows what is inside.
    Inside,
}

/// The type without the invisible groups of `macro_rules!`, and without parentheses.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        other => other,
    }
}

pub(crate) fn reference(ty: &Type) -> Option<&TypeReference> {
    match bare(ty) {
        Type::Reference(reference) => Some(reference),
        _ => None,
    }
}

/// `B` of `&B`; another type as it is.
pub(crate) fn referent(ty: &Type) -> &Type {
    reference(ty).map_or(ty, |reference| &reference.elem)
}

/// `&B` of a type such as `Option<&B>`: its only reference, and not deeper than one.
pub(crate) fn inner_reference(ty: &Type) -> Option<&TypeReference> {
    let Type::Path(path) = bare(ty) else {
        return None;
    };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else {
        return None;
    };
    let mut references = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => reference(ty),
        _ => None,
    });
    references.next().filter(|_| references_in(ty) == 1)
}

/// How many `&` a type has.
pub(crate) fn references_in(ty: &impl ToTokens) -> usize {
    let count = |token: TokenTree| match token {
        TokenTree::Punct(punct) => usize::from(punct.as_char() == '&'),
        TokenTree::Group(group) => references_in(&group.stream()),
        TokenTree::Ident(_) | TokenTree::Literal(_) => 0,
    };
    ty.to_token_stream().into_iter().map(count).sum()
}

/// The type to decode, and how the fn gets to see its value.
pub(crate) fn decoded(ty: &Type) -> (TokenStream, Lending) {
    if let Some(reference) = reference(ty) {
        return (owned(reference), Lending::Borrowed);
    }
    match inner_reference(ty) {
        Some(inner) => (owning(ty, inner), Lending::Inside),
        None => (lasting(ty.to_token_stream()), Lending::Moved),
    }
}

/// The type with `Owned<B>` in place of its only reference, which stands between generic brackets and
/// commas: from `&` to the end of `B`.
fn owning(ty: &Type, inner: &TypeReference) -> TokenStream {
    let mut skipped = 0;
    let length = inner.to_token_stream().into_iter().count();
    let mut owning = TokenStream::new();
    for token in bare(ty).to_token_stream() {
        let starts = matches!(&token, TokenTree::Punct(and) if and.as_char() == '&');
        if starts {
            owning.extend(owned(inner));
        }
        match starts || (1..length).contains(&skipped) {
            true => skipped += 1,
            false => owning.extend([token]),
        }
    }
    lasting(owning)
}

fn owned(reference: &TypeReference) -> TokenStream {
    let (start, end) = ends(reference);
    let referent = lasting(reference.elem.to_token_stream());
    let mut owned = quote_spanned!(start=> _mcp::Owned<#referent);
    owned.extend(quote_spanned!(end=> >));
    owned
}

/// The type with every lifetime left out.
pub(crate) fn without_lifetimes(ty: TokenStream) -> TokenStream {
    let mut after_tick = false;
    let kept = ty.into_iter().filter_map(|token| match token {
        TokenTree::Ident(_) if std::mem::take(&mut after_tick) => None,
        TokenTree::Punct(tick) if tick.as_char() == '\'' => {
            after_tick = true;
            None
        }
        TokenTree::Group(group) => {
            Some(Group::new(group.delimiter(), without_lifetimes(group.stream())).into())
        }
        other => Some(other),
    });
    kept.collect()
}

/// The type with `'static` for every lifetime: what was decoded borrows from nothing.
pub(crate) fn lasting(ty: TokenStream) -> TokenStream {
    let mut after_tick = false;
    let lasting = ty.into_iter().map(|token| {
        let is_lifetime = std::mem::take(&mut after_tick);
        match token {
            TokenTree::Ident(name) if is_lifetime => {
                TokenTree::Ident(Ident::new("static", name.span()))
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), lasting(group.stream()));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            other => {
                after_tick = matches!(&other, TokenTree::Punct(tick) if tick.as_char() == '\'');
                other
            }
        }
    });
    lasting.collect()
}
