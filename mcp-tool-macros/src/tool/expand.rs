//! Writes a tool out: facts, and the call of the fn. Logic lives in the runtime.

mod argument;
mod facts;

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::{Attribute, LitStr, Visibility};

use super::model::{Source, Tool, ToolArgument, ToolParameter};
use super::settings::Settings;
use super::types::Lending;
use crate::diagnostics::ends;
use crate::docs::is_doc;

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
pub(crate) fn stand_in(settings: &Settings, function: &Ident) -> TokenStream {
    let at = Span::mixed_site();
    let tool = quote_spanned! {at=>
        _mcp::Facts::new(Self::NAME, "")
            .arguments(())
            .returns(_mcp::Returned::<()>::new().kind().returns::<()>())
            .run(|_, _, _| _mcp::boxed(::core::future::ready(())))
    };
    let body = tool_fn(function, &function.to_string(), &tool);
    scope(
        settings.runtime.as_ref(),
        &quote_spanned!(at=> , Plain as _),
        &body,
    )
}

/// `ToolFn` for the type beside a free fn.
fn tool_fn(function: &Ident, name: &str, tool: &TokenStream) -> TokenStream {
    let at = Span::mixed_site();
    let marker = marker(function);
    let name = LitStr::new(name, at);
    quote_spanned! {at=>
        impl _mcp::ToolFn for #marker {
            const NAME: &'static str = #name;
            fn tool() -> _mcp::SharedTool {
                #tool
            }
        }
    }
}

impl Tool<'_> {
    /// What makes a tool of a free fn.
    pub(crate) fn scope(&self) -> TokenStream {
        let at = Span::mixed_site();
        let name = quote_spanned!(at=> Self::NAME);
        let body = self.under_each_condition(&[], |parameters| {
            let tool = self.expression(&name, None, parameters);
            tool_fn(self.function, &self.name, &tool)
        });
        scope(
            self.settings.runtime.as_ref(),
            &quote_spanned!(at=> , Plain as _),
            &body,
        )
    }

    /// The statements that add a method's tool to `tools`. `this` is its `self`, shared.
    pub(crate) fn push(&self, this: &Ident, conditions: &[TokenStream]) -> TokenStream {
        let at = Span::mixed_site();
        let name = LitStr::new(&self.name, at).into_token_stream();
        self.under_each_condition(conditions, |parameters| {
            let tool = self.expression(&name, Some(this), parameters);
            quote_spanned!(at=> tools.push_shared(#tool);)
        })
    }

    /// What is written once per combination of `#[cfg]`s on parameters; exactly one of them is compiled.
    fn under_each_condition(
        &self,
        conditions: &[TokenStream],
        write: impl Fn(&[&ToolParameter<'_>]) -> TokenStream,
    ) -> TokenStream {
        let at = Span::mixed_site();
        let choices = self.conditions();
        let combinations = (0..1_usize << choices.len()).rev();
        let written = combinations.map(|combination| {
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
            let written = write(&parameters);
            quote_spanned!(at=> #cfg #written)
        });
        written.collect()
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

    /// The tool as a value: its facts, what its fn takes and returns, and the call.
    fn expression(
        &self,
        name: &TokenStream,
        receiver: Option<&Ident>,
        parameters: &[&ToolParameter<'_>],
    ) -> TokenStream {
        let at = Span::mixed_site();
        let (description, output) = (&self.description, &self.output);
        let settings = self.settings.facts();
        let arguments = parameters.iter().filter_map(|p| p.argument());
        let arguments = arguments.map(ToolArgument::constant);
        let mut given: Vec<TokenStream> = parameters.iter().filter_map(|p| p.given()).collect();
        if let Some(this) = receiver {
            given.insert(0, quote_spanned!(at=> _mcp::receiver(&#this)));
        }
        let given = (!given.is_empty()).then(|| quote_spanned!(at=> .given((#(#given,)*))));
        // A parameter that no thread may have besides its own is reported here: at the fn's name.
        let run = Ident::new("run", self.function.span().resolved_at(at));
        let call = self.call(receiver, parameters);
        quote_spanned! {at=>
            _mcp::Facts::new(#name, #description)
                #settings
                .arguments((#(#arguments,)*))
                #given
                .returns(_mcp::Returned::<#output>::new().kind().returns::<#output>())
                .#run(#call)
        }
    }

    /// The call of the fn, with what the runtime passes to it.
    fn call(&self, receiver: Option<&Ident>, parameters: &[&ToolParameter<'_>]) -> TokenStream {
        let at = Span::mixed_site();
        let function = self.function;
        let (arguments, given): (Vec<&ToolParameter<'_>>, Vec<_>) =
            parameters.iter().partition(|p| p.argument().is_some());
        let arguments = arguments.iter().map(|parameter| parameter.local());
        let given = given.iter().map(|parameter| parameter.local());
        let this = receiver.map(|this| self.free_name(this));
        let arguments = pattern(arguments.collect());
        let given = pattern(this.iter().cloned().chain(given).collect());
        let handed = parameters.iter().map(|parameter| parameter.handed_over());
        let this = this.iter();
        let prefix = receiver.map(|_| quote_spanned!(function.span()=> Self::));
        // A future that is not `Send` is reported here: at the fn's name.
        let call = quote_spanned! {function.span()=>
            _mcp::boxed(#prefix #function(#(#this,)* #(#handed),*))
        };
        quote_spanned!(at=> |#arguments, #given, _| #call)
    }

    /// The name of a local variable: no parameter has it.
    fn free_name(&self, wish: &Ident) -> Ident {
        let mut name = wish.to_string();
        while self
            .parameters
            .iter()
            .any(|parameter| *parameter.ident == name)
        {
            name.push('_');
        }
        Ident::new(&name, Span::mixed_site())
    }
}

/// A tuple of variables; of none, what binds nothing.
fn pattern(names: Vec<Ident>) -> TokenStream {
    let at = Span::mixed_site();
    match names.is_empty() {
        true => quote_spanned!(at=> _),
        false => quote_spanned!(at=> (#(#names,)*)),
    }
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

    /// What the fn is given to it besides arguments.
    fn given(&self) -> Option<TokenStream> {
        let at = Span::mixed_site();
        match &self.source {
            Source::Argument(_) => None,
            Source::State(ty) => Some(quote_spanned!(at=> _mcp::state::<#ty>())),
            Source::Context { ty, borrowed } => {
                let lent = borrowed.then(|| lent(ty));
                Some(quote_spanned!(at=> _mcp::context::<#ty>()#lent))
            }
        }
    }

    /// How the fn gets it. A `&String` becomes a `&str` by itself.
    fn handed_over(&self) -> TokenStream {
        let at = Span::mixed_site();
        let local = self.local();
        match self.argument() {
            Some(argument) if argument.lending == Lending::Inside => {
                let decoded = &argument.decoded;
                quote_spanned!(at=> _mcp::lend_inside::<#decoded, _>()(#local))
            }
            _ => local.into_token_stream(),
        }
    }
}

/// `.lent()`, where the compiler says of the type that it cannot be.
fn lent(ty: &impl ToTokens) -> TokenStream {
    let lent = Ident::new("lent", ends(ty).0.resolved_at(Span::mixed_site()));
    quote_spanned!(Span::mixed_site()=> .#lent())
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
