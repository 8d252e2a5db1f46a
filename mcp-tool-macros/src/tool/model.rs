//! What passed the checks: everything an expansion states.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::ext::IdentExt as _;
use syn::{ReturnType, Type};

use super::argument::ArgumentSettings;
use super::parse::{MarkKind, Parameter, WrittenTool};
use super::settings::Settings;
use super::types::{self, Lending};
use crate::docs::Description;

/// A tool, ready to be written out.
pub(crate) struct Tool<'a> {
    pub(crate) function: &'a Ident,
    pub(crate) name: String,
    pub(crate) description: Description,
    pub(crate) settings: &'a Settings,
    pub(crate) parameters: Vec<ToolParameter<'a>>,
    pub(crate) output: TokenStream,
}

pub(crate) struct ToolParameter<'a> {
    pub(crate) ident: &'a Ident,
    /// The predicate of its `#[cfg]`.
    pub(crate) condition: Option<TokenStream>,
    pub(crate) source: Source<'a>,
}

pub(crate) enum Source<'a> {
    Argument(Box<ToolArgument<'a>>),
    State(TokenStream),
    Context { ty: TokenStream, borrowed: bool },
}

pub(crate) struct ToolArgument<'a> {
    pub(crate) name: String,
    pub(crate) description: Description,
    pub(crate) decoded: TokenStream,
    pub(crate) lending: Lending,
    pub(crate) written: &'a Type,
    /// `B` of a parameter `&B`.
    pub(crate) referent: &'a Type,
    pub(crate) settings: &'a ArgumentSettings,
}

impl<'a> Tool<'a> {
    pub(crate) fn of(tool: &'a WrittenTool) -> Self {
        Self {
            function: &tool.signature.ident,
            name: tool_name(tool),
            description: tool_description(tool),
            settings: &tool.settings,
            parameters: tool.parameters.iter().map(ToolParameter::of).collect(),
            output: match &tool.signature.output {
                ReturnType::Default => quote_spanned!(Span::mixed_site()=> ()),
                ReturnType::Type(_, ty) => types::lasting(ty.to_token_stream()),
            },
        }
    }
}

/// The name a tool is called by.
pub(crate) fn tool_name(tool: &WrittenTool) -> String {
    match &tool.settings.name {
        Some(name) => name.value(),
        None => tool.signature.ident.unraw().to_string(),
    }
}

pub(crate) fn tool_description(tool: &WrittenTool) -> Description {
    match &tool.settings.description {
        Some(text) => text.clone(),
        None => Description::of(&tool.attributes),
    }
}

/// The key of an argument in `arguments`.
pub(crate) fn argument_name(parameter: &Parameter) -> String {
    match &parameter.settings().name {
        Some(name) => name.value(),
        None => parameter.ident.unraw().to_string(),
    }
}

impl<'a> ToolParameter<'a> {
    fn of(parameter: &'a Parameter) -> Self {
        Self {
            ident: &parameter.ident,
            condition: condition(parameter),
            source: Source::of(parameter),
        }
    }

    pub(crate) fn argument(&self) -> Option<&ToolArgument<'a>> {
        match &self.source {
            Source::Argument(argument) => Some(argument),
            Source::State(_) | Source::Context { .. } => None,
        }
    }
}

impl<'a> Source<'a> {
    fn of(parameter: &'a Parameter) -> Self {
        let referent = types::referent(&parameter.ty);
        if parameter.is(MarkKind::State) {
            return Self::State(types::lasting(referent.to_token_stream()));
        }
        if parameter.is(MarkKind::Context) {
            return Self::Context {
                ty: types::lasting(referent.to_token_stream()),
                borrowed: types::reference(&parameter.ty).is_some(),
            };
        }
        let (decoded, lending) = types::decoded(&parameter.ty);
        Self::Argument(Box::new(ToolArgument {
            name: argument_name(parameter),
            description: match &parameter.settings().description {
                Some(text) => text.clone(),
                None => Description::of(&parameter.annotations.docs),
            },
            decoded,
            lending,
            written: &parameter.ty,
            referent,
            settings: parameter.settings(),
        }))
    }
}

/// When a parameter is there: all of its `#[cfg]`s hold.
pub(crate) fn condition(parameter: &Parameter) -> Option<TokenStream> {
    let (first, rest) = parameter.annotations.conditions.split_first()?;
    Some(match rest {
        [] => first.clone(),
        _ => quote_spanned!(Span::mixed_site()=> all(#first #(, #rest)*)),
    })
}
