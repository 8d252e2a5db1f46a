//! Writes a tool out: facts, and the call of the fn. Logic lives in the runtime.

mod argument;
mod facts;

use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::{Attribute, LitStr, Visibility};

use super::model::{Source, Tool, ToolArgument, ToolParameter};
use super::settings::Settings;
use super::types::Lending;
use crate::diagnostics::ends;
use crate::docs::is_doc;

/// What implements `ToolFn`, and how its fn is called.
pub(crate) struct Implementor {
    /// `<T>`, with its bounds.
    pub(crate) generics: TokenStream,
    pub(crate) ty: TokenStream,
    pub(crate) where_clause: TokenStream,
    /// `Self::` for a method.
    pub(crate) prefix: TokenStream,
    /// A method's number, from 1.
    pub(crate) number: Option<usize>,
}

impl Implementor {
    /// The type beside a free fn.
    pub(crate) fn marker(function: &Ident) -> Self {
        Self {
            generics: TokenStream::new(),
            ty: marker(function).into_token_stream(),
            where_clause: TokenStream::new(),
            prefix: TokenStream::new(),
            number: None,
        }
    }

    fn number(&self) -> Option<Literal> {
        self.number.map(Literal::usize_unsuffixed)
    }

    /// `ToolFn`, with the number of a method.
    fn tool_fn(&self) -> TokenStream {
        let number = self.number().into_iter();
        quote_spanned!(Span::mixed_site()=> _mcp::ToolFn #(<#number>)*)
    }
}

/// The fn's name as a type's. Resolved where macros resolve, so that no naming lint looks at it.
fn marker(function: &Ident) -> Ident {
    let mut marker = function.clone();
    marker.set_span(function.span().resolved_at(Span::mixed_site()));
    marker
}

/// The type beside a free fn. It has a namespace of its own: one `use` imports both.
pub(crate) fn marker_type(
    function: &Ident,
    visibility: &Visibility,
    attributes: &[Attribute],
) -> TokenStream {
    let at = Span::mixed_site();
    let docs = attributes.iter().filter(|attribute| is_doc(attribute));
    let marker = marker(function);
    let visibility = resolved_at(at, visibility.to_token_stream());
    quote_spanned!(at=> #(#docs)* #visibility struct #marker {})
}

/// `const _: () = { … };`, where `_mcp` names the runtime.
pub(crate) fn scope(
    runtime: Option<&TokenStream>,
    imports: &TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let at = Span::mixed_site();
    let runtime = match runtime {
        Some(path) => path.clone(),
        None => quote_spanned!(at=> ::mcp_tool_runtime),
    };
    quote_spanned! {at=>
        const _: () = {
            use #runtime::__private::{self as _mcp #imports};
            #body
        };
    }
}

/// A tool that says nothing, so that code which names it is no second mistake.
pub(crate) fn stand_in(
    settings: &Settings,
    implementor: &Implementor,
    function: &Ident,
) -> TokenStream {
    let at = Span::mixed_site();
    let Implementor {
        generics,
        ty,
        where_clause,
        ..
    } = implementor;
    let tool_fn = implementor.tool_fn();
    let number = implementor.number().into_iter();
    let name = function.to_string();
    let body = quote_spanned! {at=>
        impl #generics #tool_fn for #ty #where_clause {
            type Arguments = ();
            type Returns = ();
            const FACTS: _mcp::Facts = _mcp::Facts::new(#name, "");
            const ARGUMENTS: Self::Arguments = ();
            fn returns() -> _mcp::Returns<Self::Returns> {
                _mcp::Returned::<Self::Returns>::new().kind().returns::<()>()
            }
            fn run(
                self: ::std::sync::Arc<Self>,
                (): _mcp::Values<Self #(, #number)*>,
                cx: _mcp::ToolContext,
            ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
                let reply = <Self as #tool_fn>::returns().finish((), &cx);
                ::core::result::Result::Ok(::std::boxed::Box::pin(::core::future::ready(reply)))
            }
        }
    };
    scope(
        settings.runtime.as_ref(),
        &quote_spanned!(at=> , Plain as _),
        &body,
    )
}

impl Tool<'_> {
    /// `ToolFn` for the type beside a free fn.
    pub(crate) fn scope(&self, implementor: &Implementor) -> TokenStream {
        scope(
            self.settings.runtime.as_ref(),
            &quote_spanned!(Span::mixed_site()=> , Plain as _),
            &self.implementations(implementor, &[]),
        )
    }

    /// One `ToolFn` per combination of `#[cfg]`s on parameters; exactly one of them is compiled.
    pub(crate) fn implementations(
        &self,
        implementor: &Implementor,
        conditions: &[TokenStream],
    ) -> TokenStream {
        let at = Span::mixed_site();
        let choices = self.conditions();
        let combinations = (0..1_usize << choices.len()).rev();
        let implementations = combinations.map(|combination| {
            let holds = |index: usize| combination & (1 << index) != 0;
            let there = |parameter: &&ToolParameter<'_>| match &parameter.condition {
                Some(condition) => {
                    let condition = condition.to_string();
                    let index = choices.iter().position(|(key, _)| *key == condition);
                    index.is_none_or(holds)
                }
                None => true,
            };
            let parameters: Vec<&ToolParameter<'_>> =
                self.parameters.iter().filter(there).collect();
            let chosen =
                choices
                    .iter()
                    .enumerate()
                    .map(|(index, (_, condition))| match holds(index) {
                        true => quote_spanned!(at=> #condition),
                        false => quote_spanned!(at=> not(#condition)),
                    });
            let cfg = cfg(&conditions.iter().cloned().chain(chosen).collect::<Vec<_>>());
            let implementation = self.implementation(implementor, &parameters);
            quote_spanned!(at=> #cfg #implementation)
        });
        implementations.collect()
    }

    /// The distinct `#[cfg]` predicates of its parameters.
    pub(crate) fn conditions(&self) -> Vec<(String, &TokenStream)> {
        let mut conditions: Vec<(String, &TokenStream)> = Vec::new();
        for condition in self.parameters.iter().filter_map(|p| p.condition.as_ref()) {
            let key = condition.to_string();
            if conditions.iter().all(|(known, _)| *known != key) {
                conditions.push((key, condition));
            }
        }
        conditions
    }

    fn implementation(
        &self,
        implementor: &Implementor,
        parameters: &[&ToolParameter<'_>],
    ) -> TokenStream {
        let at = Span::mixed_site();
        let Implementor {
            generics,
            ty,
            where_clause,
            ..
        } = implementor;
        let tool_fn = implementor.tool_fn();
        let output = &self.output;
        let facts = self.facts(parameters);
        let arguments: Vec<&ToolArgument<'_>> = parameters
            .iter()
            .filter_map(|parameter| parameter.argument())
            .collect();
        let types = arguments.iter().map(|argument| &argument.decoded);
        let types = quote_spanned!(at=> (#(_mcp::Argument<#types>,)*));
        let written = arguments.iter().map(|argument| argument.decoded.clone());
        let types = associated("Arguments", &types, &written.collect());
        let returns = associated("Returns", output, output);
        let constants = arguments.iter().map(|argument| argument.constant());
        let run = self.run(implementor, parameters);
        quote_spanned! {at=>
            impl #generics #tool_fn for #ty #where_clause {
                #types
                #returns
                const FACTS: _mcp::Facts = #facts;
                const ARGUMENTS: Self::Arguments = (#(#constants,)*);
                fn returns() -> _mcp::Returns<Self::Returns> {
                    _mcp::Returned::<Self::Returns>::new().kind().returns::<#output>()
                }
                #run
            }
        }
    }

    /// The name of a local variable: no parameter has it.
    fn free_name(&self, wish: &str) -> Ident {
        let mut name = wish.to_owned();
        while self
            .parameters
            .iter()
            .any(|parameter| *parameter.ident == name)
        {
            name.push('_');
        }
        Ident::new(&name, Span::mixed_site())
    }

    fn facts(&self, parameters: &[&ToolParameter<'_>]) -> TokenStream {
        let at = Span::mixed_site();
        let name = LitStr::new(&self.name, at);
        let description = &self.description;
        let settings = self.settings.facts();
        let states = parameters.iter().filter_map(|p| match &p.source {
            Source::State(ty) => Some(quote_spanned!(at=> _mcp::StateNeed::of::<#ty>())),
            Source::Argument(_) | Source::Context { .. } => None,
        });
        let states: Vec<TokenStream> = states.collect();
        let states = (!states.is_empty()).then(|| quote_spanned!(at=> .states(&[#(#states),*])));
        quote_spanned!(at=> _mcp::Facts::new(#name, #description) #settings #states)
    }

    fn run(&self, implementor: &Implementor, parameters: &[&ToolParameter<'_>]) -> TokenStream {
        let at = Span::mixed_site();
        let cx = self.free_name("cx");
        let number = implementor.number().into_iter();
        let values = parameters
            .iter()
            .filter(|parameter| parameter.argument().is_some())
            .map(|parameter| parameter.local());
        let lets = parameters.iter().filter_map(|p| p.looked_up(&cx));
        let answer = self.answer(implementor, parameters, &cx);
        quote_spanned! {at=>
            fn run(
                self: ::std::sync::Arc<Self>,
                (#(#values,)*): _mcp::Values<Self #(, #number)*>,
                #cx: _mcp::ToolContext,
            ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
                #(#lets)*
                ::core::result::Result::Ok(#answer)
            }
        }
    }

    /// The call of the fn. What it borrows is kept by the runtime, what it takes is moved into the closure; where
    /// it borrows nothing, not even `self`, its future needs no closure around it.
    fn answer(
        &self,
        implementor: &Implementor,
        parameters: &[&ToolParameter<'_>],
        cx: &Ident,
    ) -> TokenStream {
        let at = Span::mixed_site();
        let function = self.function;
        let prefix = &implementor.prefix;
        let kept = parameters.iter().filter(|parameter| parameter.is_kept());
        let kept: Vec<Ident> = kept.map(|parameter| parameter.local()).collect();
        let owner = quote_spanned!(at=> self);
        let handed = parameters.iter().map(|parameter| parameter.handed_over());
        if kept.is_empty() && implementor.number.is_none() {
            let call = quote_spanned!(at=> #function(#(#handed),*));
            return quote_spanned!(function.span()=> _mcp::answer_owned(#owner, #cx, #call));
        }
        let lent = match kept.as_slice() {
            [] => quote_spanned!(at=> _),
            names => quote_spanned!(at=> (#(#names,)*)),
        };
        let (this, receiver) = match implementor.number {
            Some(_) => {
                let this = self.free_name("this");
                (this.to_token_stream(), Some(quote_spanned!(at=> #this,)))
            }
            None => (quote_spanned!(at=> _), None),
        };
        let call = quote_spanned!(at=> #prefix #function(#receiver #(#handed),*));
        let number = implementor.number().into_iter();
        // A future that is not `Send`, or borrows what cannot be shared, is reported here: at the fn's name.
        quote_spanned! {function.span()=>
            _mcp::answer #(::<Self, #number, _>)* (#owner, #cx, (#(#kept,)*), move |#this, #lent, _| ::std::boxed::Box::pin(#call))
        }
    }
}

/// `type NAME = …;`, from the first to the last of the types that were written: there the compiler says that
/// one of them is private.
fn associated(name: &str, ty: &TokenStream, written: &TokenStream) -> TokenStream {
    let (start, end) = ends(written);
    let name = Ident::new(name, Span::mixed_site());
    let mut associated = quote_spanned!(start=> type);
    associated.extend(quote_spanned!(Span::mixed_site()=> #name = #ty));
    associated.extend(quote_spanned!(end=> ;));
    associated
}

/// `#[cfg(all(P, not(Q)))]`, where there is anything to say.
pub(crate) fn cfg(conditions: &[TokenStream]) -> Option<TokenStream> {
    let at = Span::mixed_site();
    match conditions {
        [] => None,
        [only] => Some(quote_spanned!(at=> #[cfg(#only)])),
        all => Some(quote_spanned!(at=> #[cfg(all(#(#all),*))])),
    }
}

impl ToolParameter<'_> {
    /// The variable that holds its value: the fn's own name for it, out of sight of the author's code.
    fn local(&self) -> Ident {
        moved_to(Span::mixed_site(), self.ident)
    }

    /// Whether the fn only borrows it.
    fn is_kept(&self) -> bool {
        match &self.source {
            Source::Argument(argument) => !matches!(argument.lending, Lending::Moved),
            Source::State(_) => true,
            Source::Context { borrowed, .. } => *borrowed,
        }
    }

    /// How the fn gets it.
    fn handed_over(&self) -> TokenStream {
        let at = Span::mixed_site();
        let local = self.local();
        match &self.source {
            Source::Argument(argument) => match argument.lending {
                Lending::Moved => quote_spanned!(at=> #local),
                Lending::Borrowed => quote_spanned!(at=> _mcp::Borrow::lend(#local)),
                Lending::Inside => {
                    let decoded = &argument.decoded;
                    quote_spanned!(at=> _mcp::lend_inside::<#decoded, _>()(#local))
                }
            },
            Source::State(_) | Source::Context { .. } => quote_spanned!(at=> #local),
        }
    }

    /// The statement that asks the call or the server for it.
    fn looked_up(&self, cx: &Ident) -> Option<TokenStream> {
        let at = Span::mixed_site();
        let local = self.local();
        match &self.source {
            Source::Argument(_) => None,
            Source::State(ty) => Some(quote_spanned!(at=> let #local = _mcp::state::<#ty>(&#cx)?;)),
            Source::Context { ty, .. } => {
                Some(quote_spanned!(at=> let #local = _mcp::context::<#ty>(&#cx)?;))
            }
        }
    }
}

/// The same tokens where they were, out of sight of lints that look at an item from its first token on.
fn resolved_at(at: Span, tokens: TokenStream) -> TokenStream {
    let resolved = tokens.into_iter().map(|token| {
        let span = token.span().resolved_at(at);
        let mut token = match token {
            TokenTree::Group(group) => {
                Group::new(group.delimiter(), resolved_at(at, group.stream())).into()
            }
            other => other,
        };
        token.set_span(span);
        token
    });
    resolved.collect()
}

/// The same word, with another span.
fn moved_to(at: Span, word: &Ident) -> Ident {
    let mut moved = word.clone();
    moved.set_span(at);
    moved
}
