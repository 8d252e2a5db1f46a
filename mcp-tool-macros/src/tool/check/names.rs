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
const RULE: &str = "MCP, server/tools, tool names";

pub(super) fn no_description(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    if !tool_description(tool).is_empty() {
        return;
    }
    let name = &tool.signature.ident;
    let at = match &tool.settings.description {
        Some(empty) => empty.to_token_stream(),
        None => name.to_token_stream(),
    };
    diagnostics.mistake(
        &at,
        format_args!("`{name}` has no description, and models choose a tool by it"),
        format_args!("write a doc comment above `{name}`: what it does, in one sentence"),
    );
}

pub(super) fn tool_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let name = full_name(tool);
    let place = place(tool.settings.name.as_ref(), &tool.signature.ident);
    let kind = Kind {
        what: "a tool name",
        legal: |c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'),
        letters: "A-Z a-z 0-9 `_` `-`",
        rule: Some(RULE),
    };
    kind.check(&name, &place, &tool.signature.ident, diagnostics);
}

pub(super) fn argument_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let kind = Kind {
        what: "an argument name",
        legal: |c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'),
        letters: "A-Z a-z 0-9 `_` `-` `.`",
        rule: None,
    };
    for parameter in named_arguments(tool) {
        let place = place(parameter.settings().name.as_ref(), &parameter.ident);
        kind.check(&name_of(parameter), &place, &parameter.ident, diagnostics);
    }
}

/// What a kind of name may consist of.
struct Kind {
    what: &'static str,
    legal: fn(char) -> bool,
    letters: &'static str,
    rule: Option<&'static str>,
}

impl Kind {
    fn check(&self, name: &str, at: &TokenStream, ident: &Ident, diagnostics: &mut Diagnostics) {
        let (what, letters) = (self.what, self.letters);
        let (mistake, help) = if name.is_empty() {
            (
                format!("{what} is never empty"),
                format!("write `name = \"{}\"`", self.made_legal(&ident.to_string())),
            )
        } else if !name.chars().all(self.legal) {
            let example = self.made_legal(name);
            (
                format!("`{}` is not {what}", name.escape_debug()),
                format!("use {letters}, as in \"{example}\""),
            )
        } else if name.len() > LONGEST {
            (
                format!(
                    "{what} has at most {LONGEST} characters, and this one has {}",
                    name.len()
                ),
                "write a shorter `name = \"…\"`".to_owned(),
            )
        } else {
            return;
        };
        match self.rule {
            Some(rule) => diagnostics.mistake_by_rule(at, mistake, help, rule),
            None => diagnostics.mistake(at, mistake, help),
        }
    }

    /// The nearest name that is legal.
    fn made_legal(&self, name: &str) -> String {
        let legal = name.chars().map(|c| if (self.legal)(c) { c } else { '_' });
        legal.take(LONGEST).collect()
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
