//! Takes an annotated item apart, keeps every span, and judges nothing.
//!
//! The body stays a token stream: a syntax error in it is the compiler's to report, once.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt as _};
use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, FnArg, Meta, Pat, PatType, Receiver, Signature, Type, Visibility};

use super::argument::ArgumentSettings;
use super::settings::Settings;
use crate::diagnostics::Diagnostics;
use crate::docs::is_doc;

/// An annotated fn, as it was written.
pub(crate) struct WrittenTool {
    pub(crate) settings: Settings,
    pub(crate) attributes: Vec<Attribute>,
    /// A second `#[mcp_tool]`.
    pub(crate) again: Option<Attribute>,
    pub(crate) visibility: Visibility,
    /// Without its inputs, which are the parameters.
    pub(crate) signature: Signature,
    pub(crate) receiver: Option<Receiver>,
    pub(crate) parameters: Vec<Parameter>,
    /// The signature for the compiler: without the attributes that belong to this macro.
    head: TokenStream,
    body: TokenStream,
}

/// A parameter other than `self`.
pub(crate) struct Parameter {
    /// A stand-in where the pattern is no plain name.
    pub(crate) ident: Ident,
    pub(crate) pattern: Pat,
    pub(crate) ty: Type,
    pub(crate) annotations: Annotations,
}

/// What the attributes of a parameter say.
#[derive(Default)]
pub(crate) struct Annotations {
    pub(crate) docs: Vec<Attribute>,
    /// The predicates of all `#[cfg]`s.
    pub(crate) conditions: Vec<TokenStream>,
    pub(crate) marks: Vec<Mark>,
    /// What `#[arg(…)]` says.
    pub(crate) settings: ArgumentSettings,
    /// `#[cfg_attr(…)]`, which no macro can see through.
    pub(crate) conditional: Vec<Attribute>,
}

/// `#[arg]`, `#[state]` or `#[context]` on a parameter.
pub(crate) struct Mark {
    pub(crate) kind: MarkKind,
    pub(crate) attribute: Attribute,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MarkKind {
    Arg,
    State,
    Context,
}

/// Takes the item apart; `None` where it is no fn.
pub(crate) fn parse(
    attribute: TokenStream,
    item: &TokenStream,
    diagnostics: &mut Diagnostics,
) -> Option<syn::Result<WrittenTool>> {
    let settings = Settings::read(attribute, diagnostics);
    if !is_fn(item) {
        return None;
    }
    let parse = |input: ParseStream<'_>| {
        Ok(WrittenTool {
            settings,
            attributes: input.call(Attribute::parse_outer)?,
            again: None,
            visibility: input.parse()?,
            signature: input.parse()?,
            receiver: None,
            parameters: Vec::new(),
            head: TokenStream::new(),
            body: input.parse()?,
        })
    };
    Some(parse.parse2(item.clone()).map(|mut tool| {
        tool.take_second_mark();
        tool.take_inputs(diagnostics);
        tool
    }))
}

/// Whether the word `fn` comes before anything that a fn has only after it.
fn is_fn(item: &TokenStream) -> bool {
    item.clone()
        .into_iter()
        .find_map(|token| match token {
            TokenTree::Ident(word) => match word.to_string().as_str() {
                "fn" => Some(true),
                "pub" | "crate" | "async" | "const" | "unsafe" | "safe" | "extern" => None,
                _ => Some(false),
            },
            _ => None,
        })
        .unwrap_or(false)
}

impl WrittenTool {
    fn take_second_mark(&mut self) {
        if let Some(index) = self.attributes.iter().position(is_mark) {
            self.again = Some(self.attributes.remove(index));
        }
    }

    /// Moves the inputs out of the signature, once the compiler has its copy of them.
    fn take_inputs(&mut self, diagnostics: &mut Diagnostics) {
        let mut take = |input: &mut FnArg| match input {
            FnArg::Typed(input) => Annotations::take(&mut input.attrs, diagnostics),
            FnArg::Receiver(_) => Annotations::default(),
        };
        let annotations: Vec<_> = self.signature.inputs.iter_mut().map(&mut take).collect();
        // A mistake that the compiler need not report as well.
        let variadic = self.signature.variadic.take();
        self.head = self.signature.to_token_stream();
        self.signature.variadic = variadic;
        let inputs = std::mem::take(&mut self.signature.inputs);
        for (input, annotations) in inputs.into_iter().zip(annotations) {
            match input {
                FnArg::Receiver(receiver) => self.receiver = Some(receiver),
                FnArg::Typed(input) => self.parameters.push(Parameter::new(input, annotations)),
            }
        }
    }
}

impl Annotations {
    /// Takes what belongs to this macro, and leaves the rest to the compiler.
    fn take(attributes: &mut Vec<Attribute>, diagnostics: &mut Diagnostics) -> Self {
        let mut annotations = Self::default();
        let theirs = std::mem::take(attributes)
            .into_iter()
            .filter_map(|attribute| annotations.take_one(attribute, diagnostics))
            .collect();
        *attributes = theirs;
        annotations
    }

    /// Gives back what stays on the fn.
    fn take_one(
        &mut self,
        attribute: Attribute,
        diagnostics: &mut Diagnostics,
    ) -> Option<Attribute> {
        let path = attribute.path();
        let kind = match () {
            () if path.is_ident("arg") => MarkKind::Arg,
            () if path.is_ident("state") => MarkKind::State,
            () if path.is_ident("context") => MarkKind::Context,
            () if path.is_ident("cfg_attr") => {
                self.conditional.push(attribute);
                return None;
            }
            () if is_doc(&attribute) => {
                self.docs.push(attribute);
                return None;
            }
            () => {
                self.conditions.extend(cfg_predicate(&attribute));
                return Some(attribute);
            }
        };
        if let (Meta::List(list), MarkKind::Arg) = (&attribute.meta, kind) {
            if self.marks.iter().all(|mark| mark.kind != MarkKind::Arg) {
                self.settings = ArgumentSettings::read(list.tokens.clone(), diagnostics);
            }
        }
        self.marks.push(Mark { kind, attribute });
        None
    }
}

/// `#[mcp_tool]`, by whatever path.
pub(crate) fn is_mark(attribute: &Attribute) -> bool {
    let last = attribute.path().segments.last();
    last.is_some_and(|segment| segment.ident == "mcp_tool")
}

/// `P` of `#[cfg(P)]`.
pub(crate) fn cfg_predicate(attribute: &Attribute) -> Option<TokenStream> {
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => Some(list.tokens.clone()),
        _ => None,
    }
}

impl Parameter {
    fn new(input: PatType, annotations: Annotations) -> Self {
        Self {
            ident: name(&input.pat).map_or_else(stand_in, Ident::clone),
            pattern: *input.pat,
            ty: *input.ty,
            annotations,
        }
    }

    pub(crate) fn is(&self, kind: MarkKind) -> bool {
        self.annotations.marks.iter().any(|mark| mark.kind == kind)
    }

    /// What `#[arg(…)]` says about it.
    pub(crate) fn settings(&self) -> &ArgumentSettings {
        &self.annotations.settings
    }

    /// Whether the model fills it in.
    pub(crate) fn is_argument(&self) -> bool {
        !self.is(MarkKind::State) && !self.is(MarkKind::Context)
    }
}

/// The name a pattern consists of, if it does.
pub(crate) fn name(pattern: &Pat) -> Option<&Ident> {
    match pattern {
        Pat::Ident(plain) if plain.by_ref.is_none() && plain.subpat.is_none() => Some(&plain.ident),
        _ => None,
    }
}

fn stand_in() -> Ident {
    Ident::new("argument", Span::mixed_site())
}

impl MarkKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Arg => "arg",
            Self::State => "state",
            Self::Context => "context",
        }
    }
}

/// The fn for the compiler: as written, without what only this macro understands.
impl ToTokens for WrittenTool {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.append_all(&self.attributes);
        self.visibility.to_tokens(tokens);
        self.head.to_tokens(tokens);
        self.body.to_tokens(tokens);
    }
}
