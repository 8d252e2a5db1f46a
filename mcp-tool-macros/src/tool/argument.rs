//! The keys of `#[arg(…)]`.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::ToTokens;
use syn::{Expr, ExprLit, ExprUnary, Lit, LitInt, LitStr, UnOp};

use super::settings::description;
use crate::diagnostics::{Diagnostics, ends};
use crate::docs::Description;
use crate::keys::{self, Key, KeyValue};

const KEYS: &[&str] = &[
    "name",
    "description",
    "default",
    "min",
    "max",
    "min_length",
    "max_length",
    "pattern",
    "min_items",
    "max_items",
    "format",
    "example",
    "header",
    "flatten",
    "deprecated",
];

/// What the author wrote about one argument; judged elsewhere.
#[derive(Default)]
pub(crate) struct ArgumentSettings {
    pub(crate) name: Option<LitStr>,
    pub(crate) description: Option<Description>,
    pub(crate) default: Option<Default>,
    /// `min` and `max`.
    pub(crate) bounds: Vec<(Ident, Bound)>,
    /// `min_length`, `max_length`, `min_items`, `max_items`.
    pub(crate) counts: Vec<(Ident, LitInt)>,
    /// `pattern` and `format`.
    pub(crate) texts: Vec<(Ident, LitStr)>,
    pub(crate) example: Option<TokenStream>,
    pub(crate) header: Option<LitStr>,
    pub(crate) flatten: Option<Ident>,
    pub(crate) deprecated: bool,
    /// Every key that was read, for checks of what goes together.
    pub(crate) keys: Vec<Ident>,
}

pub(crate) enum Default {
    /// The type's own, and the key.
    OfType(Ident),
    /// A string literal: the type decodes it.
    Text(LitStr),
    Value {
        written: TokenStream,
        literal: bool,
        number: Option<Number>,
    },
}

/// A number as it was written, with its sign.
pub(crate) struct Bound {
    pub(crate) written: TokenStream,
    pub(crate) value: Number,
}

#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(crate) enum Number {
    Integer(i128),
    Float(f64),
}

impl ArgumentSettings {
    /// Adds the keys of one `#[arg(…)]`.
    pub(crate) fn read(attribute: TokenStream, diagnostics: &mut Diagnostics) -> Self {
        let mut settings = Self::default();
        for key in keys::read_advising(attribute, KEYS, "`#[arg]`", advice, diagnostics) {
            settings.take(&key, diagnostics);
            settings.keys.push(key.name);
        }
        settings
    }

    fn take(&mut self, key: &Key, diagnostics: &mut Diagnostics) {
        match key.name.to_string().as_str() {
            "name" => self.name = key.string(diagnostics, "city"),
            "description" => self.description = description(key, diagnostics),
            "default" => self.default = default(key, diagnostics),
            "min" | "max" => {
                let bound = bound(key, diagnostics);
                self.bounds
                    .extend(bound.map(|bound| (key.name.clone(), bound)));
            }
            "min_length" | "max_length" | "min_items" | "max_items" => {
                let count = key.count(diagnostics);
                self.counts
                    .extend(count.map(|count| (key.name.clone(), count)));
            }
            "pattern" | "format" => {
                let example = if key.is("format") {
                    "email"
                } else {
                    "^[a-z]+$"
                };
                let text = key.string(diagnostics, example);
                self.texts.extend(text.map(|text| (key.name.clone(), text)));
            }
            "example" => self.example = key.expr(diagnostics).map(ToTokens::to_token_stream),
            "header" => self.header = key.string(diagnostics, "Region"),
            "flatten" => self.flatten = key.bare(diagnostics).then(|| key.name.clone()),
            // `deprecated`
            _ => self.deprecated = key.flag(diagnostics) == Some(true),
        }
    }

    pub(crate) fn bound(&self, name: &str) -> Option<&Bound> {
        let found = self.bounds.iter().find(|(key, _)| key == name);
        found.map(|(_, bound)| bound)
    }

    pub(crate) fn count(&self, name: &str) -> Option<&LitInt> {
        let found = self.counts.iter().find(|(key, _)| key == name);
        found.map(|(_, count)| count)
    }
}

/// What people write who know other crates, and what it is called here.
fn advice(key: &str) -> Option<String> {
    let advice = match key {
        "required" => {
            "leave it out: an argument is required unless its type or a `default` says else"
        }
        "optional" => "make its type an `Option`, or write `default`",
        "skip" => "write `#[state]` or `#[context]` on a parameter that no model fills in",
        "rename" => "write `name = \"…\"`",
        "doc" | "help" | "about" => "write `description = \"…\"`, or a doc comment",
        "regex" => "write `pattern = \"…\"`",
        "range" => "write `min = 0, max = 10`",
        "length" => "write `min_length = 1, max_length = 10`",
        _ => return None,
    };
    Some(advice.to_owned())
}

fn default(key: &Key, diagnostics: &mut Diagnostics) -> Option<Default> {
    match &key.value {
        KeyValue::Flag => Some(Default::OfType(key.name.clone())),
        KeyValue::Assigned(Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        })) => Some(Default::Text(text.clone())),
        KeyValue::Assigned(expr) => Some(Default::Value {
            written: expr.to_token_stream(),
            literal: is_literal(expr),
            number: number(expr),
        }),
        KeyValue::List(_) => {
            key.wrong(
                diagnostics,
                "takes a value",
                "write `default = …`, or `default` alone for the type's own",
            );
            None
        }
    }
}

fn bound(key: &Key, diagnostics: &mut Diagnostics) -> Option<Bound> {
    if let KeyValue::Assigned(written) = &key.value {
        if let Some(value) = number(written) {
            return Some(Bound {
                written: written.to_token_stream(),
                value,
            });
        }
    }
    let help = key.number("10");
    key.wrong(diagnostics, "takes a number literal", help);
    None
}

fn is_literal(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(_)) || number(expr).is_some()
}

/// The value of a number literal, which may be negative.
fn number(expr: &Expr) -> Option<Number> {
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Int(int), ..
        }) => int.base10_parse().ok().map(Number::Integer),
        Expr::Lit(ExprLit {
            lit: Lit::Float(float),
            ..
        }) => float.base10_parse().ok().map(Number::Float),
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => match number(expr)? {
            Number::Integer(value) => value.checked_neg().map(Number::Integer),
            Number::Float(value) => Some(Number::Float(-value)),
        },
        Expr::Group(group) => number(&group.expr),
        Expr::Paren(paren) => number(&paren.expr),
        _ => None,
    }
}

impl Number {
    pub(crate) fn as_f64(self) -> f64 {
        match self {
            #[expect(
                clippy::cast_precision_loss,
                reason = "only compared, and only in messages"
            )]
            Self::Integer(value) => value as f64,
            Self::Float(value) => value,
        }
    }

    pub(crate) fn is_above(self, other: Self) -> bool {
        match (self, other) {
            (Self::Integer(a), Self::Integer(b)) => a > b,
            _ => self.as_f64() > other.as_f64(),
        }
    }
}

impl Bound {
    /// The number without the suffix it may have been written with.
    pub(crate) fn literal(&self) -> Literal {
        let mut number = match self.value {
            Number::Integer(value) => Literal::i128_unsuffixed(value),
            Number::Float(value) => Literal::f64_unsuffixed(value),
        };
        number.set_span(ends(&self.written).0);
        number
    }
}
