//! The item, reduced to what the rules look at: a doctest is a crate of its own and knows none of the
//! author's types.

use std::fmt::Write as _;

use quote::ToTokens;
use syn::{Fields, Meta, Path};

use crate::tool_error::hint::{Piece, pieces};
use crate::tool_error::model::{member, only_field, string};
use crate::tool_error::parse::{ATTRIBUTES, ErrorItem, Kind, Variant};

/// The error type with stand-ins for the types of its fields, to be changed at will.
#[derive(Clone)]
pub(super) struct Sketch {
    pub(super) runtime: String,
    is_enum: bool,
    name: String,
    pub(super) explicit: bool,
    pub(super) variants: Vec<SketchedVariant>,
    pub(super) has_message: bool,
}

#[derive(Clone)]
pub(super) struct SketchedVariant {
    pub(super) name: String,
    pub(super) marks: Vec<String>,
    pub(super) fields: Vec<SketchedField>,
    braces: bool,
}

#[derive(Clone)]
pub(super) struct SketchedField {
    pub(super) name: Option<String>,
    pub(super) ty: String,
}

impl Sketch {
    pub(super) fn of(item: &ErrorItem) -> Self {
        let runtime = item.settings.runtime.as_ref();
        let runtime = runtime.and_then(seen_from_outside);
        let runtime = runtime.unwrap_or_else(|| "::mcp_tool_runtime".to_owned());
        let variants = item.variants.iter();
        Self {
            is_enum: item.kind == Kind::Enum,
            name: item.ident.to_string(),
            explicit: item.settings.explicit,
            variants: variants
                .map(|variant| SketchedVariant::of(variant, &runtime))
                .collect(),
            has_message: true,
            runtime,
        }
    }

    /// The sketch as a program.
    pub(super) fn text(&self) -> String {
        let Self { name, runtime, .. } = self;
        let mut text = format!("#[derive(Debug, {runtime}::ToolError)]\n");
        if runtime != "::mcp_tool_runtime" {
            let _ = writeln!(text, "#[tool_error(crate = {runtime})]");
        }
        if self.explicit {
            text.push_str("#[tool_error(explicit)]\n");
        }
        if self.is_enum {
            let variants = self.variants.iter().map(|variant| {
                let marks: String = variant
                    .marks
                    .iter()
                    .map(|mark| format!("    {mark}\n"))
                    .collect();
                format!("{marks}    {}{},\n", variant.name, variant.body())
            });
            let variants: String = variants.collect();
            let _ = write!(text, "enum {name} {{\n{variants}}}\n");
        } else if let Some(only) = self.variants.first() {
            let end = if only.braces { "" } else { ";" };
            let _ = writeln!(
                text,
                "{}\nstruct {name}{}{end}",
                only.marks.join("\n"),
                only.body()
            );
        }
        if self.has_message {
            let _ = write!(
                text,
                "impl std::fmt::Display for {name} {{\n    \
                 fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {{\n        \
                 f.write_str(\"message\")\n    }}\n}}\n"
            );
        }
        text
    }
}

impl SketchedVariant {
    fn of(variant: &Variant, runtime: &str) -> Self {
        let is_mark = |path: &Path| ATTRIBUTES.iter().any(|name| path.is_ident(name));
        let marks = variant.attrs.iter().filter(|attr| is_mark(attr.path()));
        let transparent = variant.settings.transparent;
        let asks = variant.asks();
        let mut fields = Vec::new();
        for (number, field) in variant.fields.iter().enumerate() {
            let is_wait = variant.waits_in().is_some_and(|at| at == number);
            let ty = match (transparent, is_wait) {
                _ if asks => format!("{runtime}::InputRequired"),
                (true, _) => format!("{runtime}::Failure"),
                (false, true) => "std::time::Duration".to_owned(),
                (false, false) => "u64".to_owned(),
            };
            fields.push(SketchedField {
                name: field.ident.as_ref().map(ToString::to_string),
                ty,
            });
        }
        Self {
            name: variant.ident.to_string(),
            marks: marks.filter_map(|attr| mark(&attr.meta)).collect(),
            fields,
            braces: matches!(variant.fields, Fields::Named(_)),
        }
    }

    fn body(&self) -> String {
        let fields = self.fields.iter().map(|field| match &field.name {
            Some(name) => format!("{name}: {}", field.ty),
            None => field.ty.clone(),
        });
        let fields = fields.collect::<Vec<_>>().join(", ");
        match (self.braces, fields.is_empty()) {
            (true, _) => format!(" {{ {fields} }}"),
            (false, true) => String::new(),
            (false, false) => format!("({fields})"),
        }
    }
}

impl Variant {
    /// The place of the field that `retry_after` names.
    pub(super) fn waits_in(&self) -> Option<usize> {
        let wait = self.marks.recoverable.first()?.retry_after.as_ref()?;
        let named = match string(wait) {
            Some(_) => return None,
            None => member(wait)?,
        };
        self.fields.members().position(|known| known == named)
    }

    /// Whether the hint quotes a field.
    pub(super) fn is_quoted(&self) -> bool {
        let hint = self
            .marks
            .recoverable
            .first()
            .and_then(|mark| mark.hint.as_ref());
        let pieces = hint
            .and_then(|hint| pieces(&hint.value()).ok())
            .unwrap_or_default();
        pieces
            .iter()
            .any(|piece| matches!(piece, Piece::Field { .. }))
    }

    /// Whether it carries a question.
    pub(super) fn asks(&self) -> bool {
        !self.marks.input_required.is_empty() && only_field(&self.fields).is_some()
    }

    /// Whether it is the error in it that decides.
    pub(super) fn looks_through(&self) -> bool {
        self.settings.transparent && only_field(&self.fields).is_some()
    }
}

/// An attribute as written, but for keys that are said of the whole type.
fn mark(meta: &Meta) -> Option<String> {
    let text = meta.to_token_stream().to_string();
    let is_setting = meta.path().is_ident("tool_error");
    let of_variant = ["transparent", "defect"]
        .into_iter()
        .find(|key| text.contains(key));
    match (is_setting, of_variant) {
        (false, _) => Some(format!("#[{text}]")),
        (true, Some(key)) => Some(format!("#[tool_error({key})]")),
        (true, None) => None,
    }
}

/// A path that a crate of its own can name: `crate::kit` of the author's crate is `::author::kit`.
fn seen_from_outside(path: &Path) -> Option<String> {
    let text = path.to_token_stream().to_string().replace(' ', "");
    match text.strip_prefix("crate::") {
        Some(inside) => {
            let name = std::env::var("CARGO_CRATE_NAME").ok()?;
            Some(format!("::{name}::{inside}"))
        }
        None => path.leading_colon.is_some().then_some(text),
    }
}
