//! Takes an impl block apart. The bodies of its methods stay token streams.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt as _};
use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Generics, Meta, Token, Type};

use crate::diagnostics::Diagnostics;
use crate::keys;
use crate::tool::{self, WrittenTool};

const KEYS: &[&str] = &["crate"];

/// An annotated impl block, as it was written.
pub(crate) struct ImplBlock {
    pub(crate) runtime: Option<TokenStream>,
    pub(crate) generics: Generics,
    /// `Display for` of a trait's impl block.
    pub(crate) trait_impl: Option<Type>,
    pub(crate) self_ty: Type,
    pub(crate) items: Vec<BlockItem>,
    /// All tokens before the braces.
    head: TokenStream,
    brace: Span,
}

pub(crate) enum BlockItem {
    Tool(Box<Method>),
    /// Marked as a tool, and no fn.
    NoFn {
        mark: Box<Attribute>,
        item: TokenStream,
    },
    Other(TokenStream),
}

/// A method marked `#[mcp_tool]`.
pub(crate) struct Method {
    /// `#[mcp_tool]`, by the path it was written with.
    pub(crate) mark: Attribute,
    pub(crate) tool: WrittenTool,
    /// The predicates of its `#[cfg]`s.
    pub(crate) conditions: Vec<TokenStream>,
}

/// Takes the block apart; an error where it is no impl block.
pub(crate) fn parse(
    attribute: TokenStream,
    item: &TokenStream,
    diagnostics: &mut Diagnostics,
) -> syn::Result<ImplBlock> {
    let runtime = runtime(attribute, diagnostics);
    let mut tokens: Vec<TokenTree> = item.clone().into_iter().collect();
    let (content, brace) = match tokens.pop() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
            (group.stream(), group.span())
        }
        _ => (TokenStream::new(), Span::mixed_site()),
    };
    let head: TokenStream = tokens.into_iter().collect();
    let mut block = parse_head.parse2(head.clone())?;
    let parse_items = |input: ParseStream<'_>| {
        while !input.is_empty() {
            block.items.push(item_of(input, diagnostics)?);
        }
        Ok(())
    };
    parse_items.parse2(content)?;
    Ok(ImplBlock {
        runtime,
        head,
        brace,
        ..block
    })
}

/// All before the braces.
fn parse_head(input: ParseStream<'_>) -> syn::Result<ImplBlock> {
    input.call(Attribute::parse_outer)?;
    input.parse::<Option<Token![unsafe]>>()?;
    input.parse::<Token![impl]>()?;
    let mut generics: Generics = input.parse()?;
    input.parse::<Option<Token![!]>>()?;
    let first: Type = input.parse()?;
    let (trait_impl, self_ty) = match input.parse::<Option<Token![for]>>()? {
        Some(_) => (Some(first), input.parse()?),
        None => (None, first),
    };
    generics.where_clause = input.parse()?;
    Ok(ImplBlock {
        runtime: None,
        generics,
        trait_impl,
        self_ty,
        items: Vec::new(),
        head: TokenStream::new(),
        brace: Span::mixed_site(),
    })
}

fn runtime(attribute: TokenStream, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    let keys = keys::read(attribute, KEYS, "`#[mcp_tools]`", diagnostics);
    keys.first().and_then(|key| tool::path(key, diagnostics))
}

/// One item of the block. Only its end has to be known.
fn item_of(input: ParseStream<'_>, diagnostics: &mut Diagnostics) -> syn::Result<BlockItem> {
    let inner = input.call(Attribute::parse_inner)?;
    if !inner.is_empty() {
        let mut tokens = TokenStream::new();
        tokens.append_all(inner);
        return Ok(BlockItem::Other(tokens));
    }
    let (marks, others): (Vec<Attribute>, Vec<Attribute>) = input
        .call(Attribute::parse_outer)?
        .into_iter()
        .partition(tool::is_mark);
    let mut item = TokenStream::new();
    item.append_all(&others);
    item.extend(up_to_end(input)?);
    let mut marks = marks.into_iter();
    let Some(mark) = marks.next() else {
        return Ok(BlockItem::Other(item));
    };
    let keys = match &mark.meta {
        Meta::List(list) => list.tokens.clone(),
        _ => TokenStream::new(),
    };
    let Some(tool) = tool::parse(keys, &item, diagnostics) else {
        return Ok(BlockItem::NoFn {
            mark: Box::new(mark),
            item,
        });
    };
    let mut tool = tool?;
    tool.again = marks.next();
    Ok(BlockItem::Tool(Box::new(Method {
        tool,
        mark,
        conditions: others.iter().filter_map(tool::cfg_predicate).collect(),
    })))
}

/// The tokens of an item: up to its `;`, or to the braces of a fn or a macro.
fn up_to_end(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut item = TokenStream::new();
    let mut braces_end_it = false;
    let mut words_before: Vec<Ident> = Vec::new();
    while !input.is_empty() {
        let token: TokenTree = input.parse()?;
        let ends = match &token {
            TokenTree::Punct(punct) => {
                braces_end_it |= punct.as_char() == '!' && words_before.len() == 1;
                punct.as_char() == ';'
            }
            TokenTree::Group(group) => braces_end_it && group.delimiter() == Delimiter::Brace,
            TokenTree::Ident(word) => {
                // `const F: fn() = { … };` has braces too.
                braces_end_it |= word == "fn" && !words_before.iter().any(is_name);
                words_before.push(word.clone());
                false
            }
            TokenTree::Literal(_) => false,
        };
        item.extend([token]);
        if ends {
            break;
        }
    }
    Ok(item)
}

/// Whether the word is no qualifier of a fn.
fn is_name(word: &Ident) -> bool {
    let qualifiers = [
        "pub", "crate", "in", "self", "super", "default", "async", "const", "unsafe", "extern",
        "safe",
    ];
    !qualifiers.iter().any(|qualifier| word == qualifier)
}

impl ImplBlock {
    pub(crate) fn methods(&self) -> impl Iterator<Item = &Method> {
        self.items.iter().filter_map(|item| match item {
            BlockItem::Tool(method) => Some(&**method),
            BlockItem::NoFn { .. } | BlockItem::Other(_) => None,
        })
    }
}

/// The block for the compiler.
impl ToTokens for ImplBlock {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let mut content = TokenStream::new();
        for item in &self.items {
            match item {
                BlockItem::Tool(method) => method.tool.to_tokens(&mut content),
                BlockItem::NoFn { item, .. } | BlockItem::Other(item) => {
                    item.to_tokens(&mut content)
                }
            }
        }
        self.head.to_tokens(tokens);
        let mut braces = Group::new(Delimiter::Brace, content);
        braces.set_span(self.brace);
        tokens.append(braces);
    }
}
