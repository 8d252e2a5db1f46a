//! Where a parameter's value comes from.

use quote::ToTokens;
use syn::{Meta, Pat};

use super::super::model::condition;
use super::super::parse::{MarkKind, Parameter, WrittenTool, name};
use super::super::types;
use crate::diagnostics::{Diagnostics, spelled};

const MOST_ARGUMENTS: usize = 24;
/// A tuple of 24, of which a method's `self` is one.
const MOST_GIVEN: usize = 23;
const MOST_CONDITIONS: usize = 4;

pub(super) fn pattern(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        if name(&parameter.pattern).is_some() {
            continue;
        }
        let (pattern, ty) = (spelled(&parameter.pattern), spelled(&parameter.ty));
        if let Pat::Wild(wild) = &parameter.pattern {
            diagnostics.mistake(
                wild,
                "a parameter of a tool has a name, and `_` is none",
                format_args!("write `_name: {ty}`"),
            );
            continue;
        }
        diagnostics.mistake(
            &parameter.pattern,
            format_args!("a parameter of a tool has a name, and `{pattern}` is a pattern"),
            format_args!("write `name: {ty}`, and take it apart in the body"),
        );
    }
}

pub(super) fn mark_given_twice(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        for (index, mark) in parameter.annotations.marks.iter().enumerate() {
            let mut earlier = parameter.annotations.marks.iter().take(index);
            if earlier.any(|earlier| earlier.kind == mark.kind) {
                let kind = mark.kind.name();
                let help = match mark.kind {
                    MarkKind::Arg => "write all keys in one `#[arg(…)]`",
                    MarkKind::State | MarkKind::Context => "keep one of the two",
                };
                diagnostics.mistake(
                    mark.attribute.path(),
                    format_args!("`#[{kind}]` is given twice"),
                    help,
                );
            }
        }
    }
}

pub(super) fn mark_with_keys(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for mark in tool.parameters.iter().flat_map(|p| &p.annotations.marks) {
        let kind = mark.kind.name();
        let mistaken = match (&mark.attribute.meta, mark.kind) {
            (Meta::Path(_), _) | (Meta::List(_), MarkKind::Arg) => continue,
            (Meta::List(list), _) => list.to_token_stream(),
            (Meta::NameValue(assigned), _) => assigned.to_token_stream(),
        };
        match mark.kind {
            MarkKind::Arg => diagnostics.mistake(
                &mistaken,
                "`#[arg]` takes its keys in parentheses",
                "write `#[arg(description = \"…\")]`, or a doc comment",
            ),
            MarkKind::State | MarkKind::Context => diagnostics.mistake(
                &mistaken,
                format_args!("`#[{kind}]` takes no keys"),
                format_args!("write `#[{kind}]` alone"),
            ),
        }
    }
}

pub(super) fn two_sources(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        let Some(first) = parameter.annotations.marks.first() else {
            continue;
        };
        let Some(other) = parameter
            .annotations
            .marks
            .iter()
            .find(|m| m.kind != first.kind)
        else {
            continue;
        };
        let (first, second) = (first.kind.name(), other.kind.name());
        let from = |kind: MarkKind| match kind {
            MarkKind::Arg => "the model",
            MarkKind::State => "the server",
            MarkKind::Context => "the call",
        };
        diagnostics.mistake(
            other.attribute.path(),
            format_args!(
                "`{}` is marked `#[{first}]` already, and `#[{second}]` comes from {}",
                parameter.ident,
                from(other.kind),
            ),
            format_args!("keep `#[{first}]` or `#[{second}]`"),
        );
    }
}

pub(super) fn state_by_value(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in marked(tool, MarkKind::State) {
        if types::reference(&parameter.ty).is_none() {
            let (name, ty) = (&parameter.ident, spelled(&parameter.ty));
            diagnostics.mistake(
                &parameter.ty,
                format_args!(
                    "`#[state]` is borrowed from the server, and `{ty}` is taken by value"
                ),
                format_args!("write `{name}: &{ty}`"),
            );
        }
    }
}

pub(super) fn marked(tool: &WrittenTool, kind: MarkKind) -> impl Iterator<Item = &Parameter> {
    tool.parameters.iter().filter(move |p| p.is(kind))
}

pub(super) fn cfg_attr(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for attribute in tool
        .parameters
        .iter()
        .flat_map(|p| &p.annotations.conditional)
    {
        diagnostics.mistake(
            attribute.path(),
            "`#[mcp_tool]` runs before `cfg_attr` on a parameter is decided",
            "write the parameter twice, each with its own `#[cfg(…)]`",
        );
    }
}

pub(super) fn too_many_conditions(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let mut known: Vec<String> = Vec::new();
    for parameter in &tool.parameters {
        let Some(condition) = condition(parameter).map(|condition| condition.to_string()) else {
            continue;
        };
        if known.contains(&condition) {
            continue;
        }
        known.push(condition);
        if known.len() == MOST_CONDITIONS + 1 {
            diagnostics.mistake(
                &parameter.ident,
                format_args!(
                    "`{}` has parameters under more than {MOST_CONDITIONS} different `#[cfg]`s",
                    tool.signature.ident
                ),
                "put `#[cfg]` on the fields of one struct, and take that: `#[arg(flatten)]`",
            );
        }
    }
}

pub(super) fn too_many_arguments(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let mut arguments = tool.parameters.iter().filter(|p| p.is_argument());
    if let Some(first_too_many) = arguments.nth(MOST_ARGUMENTS) {
        diagnostics.mistake(
            &first_too_many.ident,
            format_args!(
                "`{}` has {} arguments, and {MOST_ARGUMENTS} is the most",
                tool.signature.ident,
                MOST_ARGUMENTS + 1 + arguments.count(),
            ),
            "take some of them as one struct: `#[arg(flatten)] options: Options`",
        );
    }
}

pub(super) fn too_many_states_and_contexts(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let mut given = tool.parameters.iter().filter(|p| !p.is_argument());
    if let Some(first_too_many) = given.nth(MOST_GIVEN) {
        diagnostics.mistake(
            &first_too_many.ident,
            format_args!(
                "`{}` has {} parameters that no model fills in, and {MOST_GIVEN} is the most",
                tool.signature.ident,
                MOST_GIVEN + 1 + given.count(),
            ),
            "take some of them as one struct: `#[state] app: &App`",
        );
    }
}

pub(super) fn flatten_with_other_keys(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        if parameter.settings().flatten.is_none() {
            continue;
        }
        let others = parameter
            .settings()
            .keys
            .iter()
            .filter(|key| *key != "flatten");
        for key in others {
            diagnostics.mistake(
                key,
                format_args!("`{key}` has no meaning for a flattened argument"),
                format_args!(
                    "say it about a field of `{}`",
                    spelled(types::referent(&parameter.ty))
                ),
            );
        }
    }
}

pub(super) fn flattened_twice(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let mut known: Vec<(String, Option<String>)> = Vec::new();
    for parameter in tool.parameters.iter() {
        if parameter.settings().flatten.is_none() {
            continue;
        }
        let ty = spelled(types::referent(&parameter.ty));
        let condition = condition(parameter).map(|condition| condition.to_string());
        let key = (ty, condition);
        if known.contains(&key) {
            diagnostics.mistake(
                &parameter.ty,
                format_args!("the fields of `{}` are arguments already", key.0),
                "keep one of the two, or take this one without `flatten`",
            );
        } else {
            known.push(key);
        }
    }
}
