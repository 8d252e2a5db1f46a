//! Doc comments → one description: all lines, in order; macros such as `include_str!` are kept.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta};

/// A text for the model.
#[derive(Clone, Default)]
pub(crate) struct Description {
    parts: Vec<Part>,
    /// The value of a key, where it is one.
    pub(crate) written: Option<TokenStream>,
}

#[derive(Clone)]
enum Part {
    Text(String),
    /// `include_str!("…")`: only the compiler knows what it says.
    Code(TokenStream),
}

impl Description {
    /// What the doc comments among these attributes say.
    pub(crate) fn of(attributes: &[Attribute]) -> Self {
        let mut parts = Vec::new();
        for attribute in attributes.iter().filter(|a| is_doc(a)) {
            match &attribute.meta {
                Meta::NameValue(doc) => parts.push(Part::of(&doc.value)),
                Meta::Path(_) | Meta::List(_) => {}
            }
        }
        Self {
            parts: join(dedent(parts)),
            written: None,
        }
    }

    /// What a literal says.
    pub(crate) fn from_text(text: &LitStr) -> Self {
        Self {
            parts: vec![Part::Text(text.value())],
            written: Some(text.to_token_stream()),
        }
    }

    /// What an expression says: a literal, or a macro that makes one.
    pub(crate) fn from_expr(expr: &Expr) -> Self {
        Self {
            parts: vec![Part::of(expr)],
            written: Some(expr.to_token_stream()),
        }
    }

    /// Whether the compiler can already see that it says nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.parts.iter().all(|part| match part {
            Part::Text(text) => text.trim().is_empty(),
            Part::Code(_) => false,
        })
    }
}

impl Part {
    fn of(expr: &Expr) -> Self {
        match expr {
            Expr::Group(group) => Self::of(&group.expr),
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Self::Text(without_stars(&text.value())),
            other => Self::Code(other.to_token_stream()),
        }
    }
}

impl ToTokens for Description {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let at = Span::mixed_site();
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) => LitStr::new(text, at).into_token_stream(),
            Part::Code(code) => code.clone(),
        });
        match self.parts.as_slice() {
            [] => quote_spanned!(at=> ""),
            [_] => parts.collect(),
            _ => quote_spanned!(at=> ::core::concat!(#(#parts),*)),
        }
        .to_tokens(tokens);
    }
}

pub(crate) fn is_doc(attribute: &Attribute) -> bool {
    attribute.path().is_ident("doc")
}

/// The lines of a block comment without the stars that decorate its left margin.
fn without_stars(text: &str) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let rest: Vec<&str> = lines.map(str::trim_start).collect();
    let (last, inner) = match rest.split_last() {
        Some((last, inner)) if !inner.is_empty() || last.starts_with('*') => (last, inner),
        _ => return text.to_owned(),
    };
    if !inner.iter().all(|line| line.starts_with('*')) {
        return text.to_owned();
    }
    let plain = inner.iter().chain([last]);
    let plain = plain.map(|line| line.strip_prefix('*').unwrap_or(line));
    std::iter::once(first)
        .chain(plain)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Takes away the margin that all lines share.
fn dedent(parts: Vec<Part>) -> Vec<Part> {
    let margin = parts.iter().filter_map(Part::margin).min().unwrap_or(0);
    let dedented = parts.into_iter().map(|part| match part {
        Part::Text(text) => {
            let lines = text.split('\n').map(|line| {
                let line = line.trim_end();
                line.get(margin..).unwrap_or_else(|| line.trim_start())
            });
            Part::Text(lines.collect::<Vec<_>>().join("\n"))
        }
        code @ Part::Code(_) => code,
    });
    dedented.collect()
}

impl Part {
    /// The smallest margin of its lines; `None` where there is no line with text.
    fn margin(&self) -> Option<usize> {
        let Self::Text(text) = self else { return None };
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        lines
            .map(|line| line.len() - line.trim_start_matches(' ').len())
            .min()
    }
}

/// One line after the other: texts that follow each other become one, without blank edges.
fn join(parts: Vec<Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::new();
    let last = parts.len().saturating_sub(1);
    for (index, part) in parts.into_iter().enumerate() {
        match (joined.last_mut(), part) {
            (None, Part::Text(line)) => joined.push(Part::Text(line)),
            (Some(Part::Text(text)), Part::Text(line)) => {
                text.push('\n');
                text.push_str(&line);
            }
            (Some(Part::Text(text)), code @ Part::Code(_)) => {
                text.push('\n');
                joined.push(code);
            }
            (Some(Part::Code(_)), Part::Text(line)) => joined.push(Part::Text(format!("\n{line}"))),
            (Some(Part::Code(_)), code @ Part::Code(_)) => {
                joined.push(Part::Text("\n".to_owned()));
                joined.push(code);
            }
            (None, code @ Part::Code(_)) => joined.push(code),
        }
        if index == last {
            trim_edges(&mut joined);
        }
    }
    joined
}

fn trim_edges(parts: &mut Vec<Part>) {
    if let Some(Part::Text(text)) = parts.first_mut() {
        *text = text.trim_start().to_owned();
    }
    if let Some(Part::Text(text)) = parts.last_mut() {
        *text = text.trim_end().to_owned();
    }
    parts.retain(|part| !matches!(part, Part::Text(text) if text.is_empty()));
}
