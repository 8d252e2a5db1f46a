//! What is said about an argument's values, against its type and against itself.
//!
//! Only types written with a name that every Rust program has are judged; for all others the server
//! compares with the schema when it is built.

use proc_macro2::TokenStream;
use syn::{GenericArgument, LitInt, LitStr, PathArguments, Type};

use super::super::argument::{Default, Number};
use super::super::parse::{Parameter, WrittenTool};
use super::super::types::{bare, referent};
use crate::diagnostics::{Diagnostics, spelled};

/// What can be said of a type's values.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Integer(i128, i128),
    Float,
    Bool,
    Text,
    List,
}

impl Kind {
    /// Of a type as it is written; `None` for one that only the compiler knows.
    fn of(ty: &Type) -> Option<Self> {
        match bare(referent(ty)) {
            Type::Slice(_) | Type::Array(_) => Some(Self::List),
            Type::Path(path) if path.qself.is_none() && path.path.segments.len() == 1 => {
                let segment = path.path.segments.first()?;
                if segment.ident == "Option" {
                    return Self::of(only_argument(&segment.arguments)?);
                }
                Self::named(&segment.ident.to_string())
            }
            _ => None,
        }
    }

    fn named(name: &str) -> Option<Self> {
        let signed = |bits: u32| Self::Integer(-(1 << (bits - 1)), (1 << (bits - 1)) - 1);
        let unsigned = |bits: u32| Self::Integer(0, (1 << bits) - 1);
        Some(match name {
            "u8" => unsigned(8),
            "u16" => unsigned(16),
            "u32" => unsigned(32),
            "u64" | "usize" => unsigned(64),
            "i8" => signed(8),
            "i16" => signed(16),
            "i32" => signed(32),
            "i64" | "isize" => signed(64),
            "f32" | "f64" => Self::Float,
            "bool" => Self::Bool,
            "str" | "String" | "char" => Self::Text,
            "Vec" => Self::List,
            _ => return None,
        })
    }

    fn allows(self, key: &str) -> bool {
        match key {
            "min" | "max" => matches!(self, Self::Integer(..) | Self::Float),
            "min_items" | "max_items" => self == Self::List,
            "min_length" | "max_length" | "pattern" | "format" => self == Self::Text,
            _ => true,
        }
    }

    fn constraints(self) -> &'static str {
        match self {
            Self::Integer(..) | Self::Float => "numbers take `min` and `max`",
            Self::Bool => "a `bool` takes no constraint",
            Self::Text => "texts take `min_length`, `max_length`, `pattern` and `format`",
            Self::List => "lists take `min_items` and `max_items`",
        }
    }
}

fn only_argument(arguments: &PathArguments) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = arguments else {
        return None;
    };
    match arguments.args.first() {
        Some(GenericArgument::Type(ty)) if arguments.args.len() == 1 => Some(ty),
        _ => None,
    }
}

/// The arguments whose type has a kind.
fn judged(tool: &WrittenTool) -> impl Iterator<Item = (&Parameter, Kind)> {
    tool.parameters
        .iter()
        .filter(|p: &&Parameter| p.settings().flatten.is_none())
        .filter_map(|parameter| Some((parameter, Kind::of(&parameter.ty)?)))
}

pub(super) fn constraint_of_another_type(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for (parameter, kind) in judged(tool) {
        for key in &parameter.settings().keys {
            if !kind.allows(&key.to_string()) {
                let ty = spelled(&parameter.ty);
                diagnostics.mistake(
                    key,
                    format_args!("`{key}` has no meaning for `{ty}`"),
                    kind.constraints(),
                );
            }
        }
    }
}

pub(super) fn bound_outside_type(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for (parameter, kind) in judged(tool) {
        let Kind::Integer(smallest, largest) = kind else {
            continue;
        };
        let ty = spelled(referent(&parameter.ty));
        for (key, bound) in &parameter.settings().bounds {
            let written = spelled(&bound.written);
            match bound.value {
                Number::Integer(value) if value < smallest || value > largest => {
                    diagnostics.mistake(
                        &bound.written,
                        format_args!("`{ty}` never holds `{written}`"),
                        format_args!(
                            "`{ty}` is {smallest} to {largest}; write `{key}` within that"
                        ),
                    );
                }
                Number::Integer(_) => {}
                Number::Float(value) => diagnostics.mistake(
                    &bound.written,
                    format_args!("`{ty}` has no fractions"),
                    format_args!("write `{key} = {value:.0}`"),
                ),
            }
        }
    }
}

pub(super) fn min_above_max(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for settings in tool.parameters.iter().map(Parameter::settings) {
        if let (Some(min), Some(max)) = (settings.bound("min"), settings.bound("max")) {
            if min.value.is_above(max.value) {
                let (low, high) = (spelled(&min.written), spelled(&max.written));
                diagnostics.mistake(
                    &max.written,
                    format_args!("no number is at least {low} and at most {high}"),
                    format_args!("write `min = {high}, max = {low}`"),
                );
            }
        }
        for (least, most) in [("min_length", "max_length"), ("min_items", "max_items")] {
            let (Some(min), Some(max)) = (settings.count(least), settings.count(most)) else {
                continue;
            };
            if value(min) > value(max) {
                diagnostics.mistake(
                    max,
                    format_args!("`{most} = {max}` is below `{least} = {min}`"),
                    format_args!("write `{least} = {max}, {most} = {min}`"),
                );
            }
        }
    }
}

fn value(count: &LitInt) -> u64 {
    count.base10_parse().unwrap_or(u64::MAX)
}

pub(super) fn default_of_another_type(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for (parameter, kind) in judged(tool) {
        let Some(Default::Text(text)) = &parameter.settings().default else {
            continue;
        };
        let example = match kind {
            Kind::Integer(..) => "0",
            Kind::Float => "0.0",
            Kind::Bool => "false",
            Kind::List => "vec![]",
            Kind::Text => continue,
        };
        diagnostics.mistake(
            text,
            format_args!("`{}` is not decoded from a text", spelled(&parameter.ty)),
            format_args!("write the value itself, as in `default = {example}`"),
        );
    }
}

pub(super) fn default_out_of_bounds(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for parameter in &tool.parameters {
        match &parameter.settings().default {
            Some(Default::Value {
                written,
                number: Some(number),
                ..
            }) => number_out_of_bounds(parameter, written, *number, diagnostics),
            Some(Default::Text(text)) => text_out_of_bounds(parameter, text, diagnostics),
            Some(Default::Value { .. } | Default::OfType(_)) | None => {}
        }
    }
}

fn number_out_of_bounds(
    parameter: &Parameter,
    written: &TokenStream,
    value: Number,
    diagnostics: &mut Diagnostics,
) {
    let below = parameter.settings().bound("min");
    let above = parameter.settings().bound("max");
    let (key, bound) = match (below, above) {
        (Some(min), _) if min.value.is_above(value) => ("min", min),
        (_, Some(max)) if value.is_above(max.value) => ("max", max),
        _ => return,
    };
    let (default, mut bound) = (spelled(written), spelled(&bound.written));
    if matches!(value, Number::Float(_)) && !bound.contains('.') {
        bound.push_str(".0");
    }
    diagnostics.mistake(
        written,
        format_args!("the default {default} breaks the rule `{key} = {bound}`"),
        format_args!("write `default = {bound}`, or another `{key}`"),
    );
}

fn text_out_of_bounds(parameter: &Parameter, text: &LitStr, diagnostics: &mut Diagnostics) {
    let length = u64::try_from(text.value().chars().count()).unwrap_or(u64::MAX);
    let too_short = |count: &&LitInt| value(count) > length;
    let too_long = |count: &&LitInt| value(count) < length;
    let min = parameter.settings().count("min_length").filter(too_short);
    let max = parameter.settings().count("max_length").filter(too_long);
    let broken = min.map(|count| ("min_length", count));
    if let Some((key, count)) = broken.or(max.map(|count| ("max_length", count))) {
        diagnostics.mistake(
            text,
            format_args!("the default breaks the rule `{key} = {count}`: its length is {length}"),
            format_args!("write another default, or `{key} = {length}`"),
        );
    }
}

const HEADER_RULE: &str = "MCP 2026-07-28, basic/transports, custom headers from tool parameters";

pub(super) fn header_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let legal = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    for header in tool
        .parameters
        .iter()
        .filter_map(|p| p.settings().header.as_ref())
    {
        let name = header.value();
        if name.is_empty() || !name.chars().all(legal) {
            diagnostics.mistake_by_rule(
                header,
                format_args!("\"{}\" is not part of a header's name", name.escape_debug()),
                "use A-Z a-z 0-9 `-`, as in \"Region\", which is sent as `Mcp-Param-Region`",
                HEADER_RULE,
            );
        }
    }
}

pub(super) fn two_headers_of_one_name(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let mut known: Vec<String> = Vec::new();
    for header in tool
        .parameters
        .iter()
        .filter_map(|p| p.settings().header.as_ref())
    {
        let name = header.value().to_ascii_lowercase();
        if known.contains(&name) {
            diagnostics.mistake_by_rule(
                header,
                format_args!("two arguments are sent as `Mcp-Param-{}`", header.value()),
                "give one of them another `header`; upper and lower case are the same",
                HEADER_RULE,
            );
        }
        known.push(name);
    }
}

pub(super) fn header_of_another_type(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    for (parameter, kind) in judged(tool) {
        let Some(header) = &parameter.settings().header else {
            continue;
        };
        if matches!(kind, Kind::Float | Kind::List) {
            diagnostics.mistake_by_rule(
                header,
                format_args!("`{}` is never sent as a header", spelled(&parameter.ty)),
                "leave `header` out, or take a text, an integer or a `bool`",
                HEADER_RULE,
            );
        }
    }
}
