//! What tools and arguments are called, and what they say about themselves.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::LitStr;

use super::super::model::{
    argument_name as name_of, condition, tool_description, tool_name as full_name,
};
use super::super::parse::{Parameter, WrittenTool};
use crate::diagnostics::Diagnostics;

const LONGEST: usize = 64;

pub(super) fn no_description(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let description = tool_description(tool);
    if !description.is_empty() {
        return;
    }
    let name = &tool.signature.ident;
    let at = description
        .written
        .unwrap_or_else(|| name.to_token_stream());
    diagnostics.mistake(
        &at,
        format_args!("`{name}` has no description, and models choose a tool by it"),
        format_args!("write a doc comment above `{name}`: what it does, in one sentence"),
    );
}

pub(super) fn empty_tool_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    TOOL.never_empty(&Name::of_tool(tool), diagnostics);
}

pub(super) fn illegal_tool_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    TOOL.only_legal(&Name::of_tool(tool), diagnostics);
}

pub(super) fn long_tool_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    TOOL.not_too_long(&Name::of_tool(tool), diagnostics);
}

pub(super) fn empty_argument_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in named_arguments(tool) {
        ARGUMENT.never_empty(&Name::of_argument(parameter), diagnostics);
    }
}

pub(super) fn illegal_argument_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in named_arguments(tool) {
        ARGUMENT.only_legal(&Name::of_argument(parameter), diagnostics);
    }
}

pub(super) fn long_argument_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in named_arguments(tool) {
        ARGUMENT.not_too_long(&Name::of_argument(parameter), diagnostics);
    }
}

/// A name, and where it is written.
struct Name<'a> {
    text: String,
    at: TokenStream,
    ident: &'a Ident,
}

impl<'a> Name<'a> {
    fn of_tool(tool: &'a WrittenTool) -> Self {
        let ident = &tool.signature.ident;
        Self {
            text: full_name(tool),
            at: place(tool.settings.name.as_ref(), ident),
            ident,
        }
    }

    fn of_argument(parameter: &'a Parameter) -> Self {
        Self {
            text: name_of(parameter),
            at: place(parameter.settings().name.as_ref(), &parameter.ident),
            ident: &parameter.ident,
        }
    }
}

/// What a kind of name may consist of.
struct Rules {
    what: &'static str,
    legal: fn(char) -> bool,
    letters: &'static str,
    source: &'static str,
}

const TOOL: Rules = Rules {
    what: "a tool name",
    legal: |c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'),
    letters: "A-Z a-z 0-9 `_` `-`",
    source: "MCP, server/tools, tool names",
};

const ARGUMENT: Rules = Rules {
    what: "an argument name",
    legal: |c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'),
    letters: "A-Z a-z 0-9 `_` `-` `.`",
    source: "what model providers accept as a property name",
};

impl Rules {
    fn never_empty(&self, name: &Name<'_>, diagnostics: &mut Diagnostics) {
        if name.text.is_empty() {
            diagnostics.mistake(
                &name.at,
                format_args!("{} is never empty", self.what),
                format_args!(
                    "write `name = \"{}\"`",
                    self.made_legal(&name.ident.to_string())
                ),
            );
        }
    }

    fn only_legal(&self, name: &Name<'_>, diagnostics: &mut Diagnostics) {
        if !name.text.chars().all(self.legal) {
            let example = self.made_legal(&name.text);
            diagnostics.mistake_by_rule(
                &name.at,
                format_args!("`{}` is not {}", shortened(&name.text), self.what),
                format_args!(
                    "use {}, as in `name = \"{}\"`",
                    self.letters,
                    shortened(&example)
                ),
                self.source,
            );
        }
    }

    fn not_too_long(&self, name: &Name<'_>, diagnostics: &mut Diagnostics) {
        let length = name.text.chars().count();
        if length > LONGEST {
            diagnostics.mistake_by_rule(
                &name.at,
                format_args!(
                    "{} has at most {LONGEST} characters, and this one {length}",
                    self.what
                ),
                "write a shorter `name = \"…\"`",
                self.source,
            );
        }
    }

    /// The nearest name that is legal.
    fn made_legal(&self, name: &str) -> String {
        let legal = name.chars().map(|c| if (self.legal)(c) { c } else { '_' });
        legal.take(LONGEST).collect()
    }
}

/// As much of a name as fits a message.
fn shortened(name: &str) -> String {
    let escaped: String = name.escape_debug().collect();
    match escaped.char_indices().nth(30) {
        Some((end, _)) => format!("{}…", escaped.get(..end).unwrap_or_default()),
        None => escaped,
    }
}

fn place(written: Option<&LitStr>, ident: &Ident) -> TokenStream {
    match written {
        Some(name) => name.to_token_stream(),
        None => ident.to_token_stream(),
    }
}

/// The arguments that are a property each.
fn named_arguments(tool: &WrittenTool) -> impl Iterator<Item = &Parameter> {
    tool.parameters.iter().filter(|parameter| {
        parameter.is_argument()
            && parameter.settings().flatten.is_none()
            && super::super::parse::name(&parameter.pattern).is_some()
    })
}

pub(super) fn empty_title(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    if let Some(title) = &tool.settings.title {
        if title.value().trim().is_empty() {
            diagnostics.mistake(
                title,
                "a title is never empty",
                format_args!("leave `title` out, and hosts show `{}`", full_name(tool)),
            );
        }
    }
}

pub(super) fn two_arguments_of_one_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let parameters: Vec<&Parameter> = named_arguments(tool).collect();
    for (index, second) in parameters.iter().enumerate() {
        let name = name_of(second);
        let same = |first: &&&Parameter| name_of(first) == name && may_meet(first, second);
        let Some(first) = parameters.iter().take(index).find(same) else {
            continue;
        };
        if first.ident == second.ident {
            // E0415, at the second.
            diagnostics.compiler_reports();
            continue;
        }
        diagnostics.mistake(
            &place(second.settings().name.as_ref(), &second.ident),
            format_args!("two arguments are called `{name}`"),
            format_args!("give one of them another name, as in `name = \"other_{name}\"`"),
        );
    }
}

/// Whether both can be compiled in at once, as far as this macro can tell.
fn may_meet(first: &Parameter, second: &Parameter) -> bool {
    let (first, second) = (condition(first), condition(second));
    match (first, second) {
        (Some(first), Some(second)) => first.to_string() == second.to_string(),
        _ => true,
    }
}

pub(super) fn reserved_argument_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let adds_argument = |timeout: &super::super::settings::Timeout| timeout.argument.is_some();
    if !tool.settings.timeout.as_ref().is_some_and(adds_argument) {
        return;
    }
    for parameter in named_arguments(tool) {
        if name_of(parameter) == "timeout_seconds" {
            diagnostics.mistake(
                &place(parameter.settings().name.as_ref(), &parameter.ident),
                "`timeout(argument)` adds an argument `timeout_seconds` of its own",
                "take `argument` out of `timeout(…)`, or rename this one",
            );
        }
    }
}
