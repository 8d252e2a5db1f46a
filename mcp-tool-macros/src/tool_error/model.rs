//! What passed all checks, ready to be written out.

use std::time::Duration;

use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, ExprUnary, Fields, Generics, Lit, LitStr, Member, Path, Type, UnOp};

use super::hint::{self, Piece};
use super::parse::{ErrorItem, FieldList, Kind, ListedField, Recoverable, Variant};
use super::words::{self, EFFECTS, RETRY, snake_case};
use crate::duration::duration;

/// A classified error type.
pub(super) struct ErrorType {
    pub(super) ident: Ident,
    pub(super) generics: Generics,
    pub(super) kind: Kind,
    pub(super) runtime: Option<Path>,
    pub(super) json: bool,
    pub(super) cases: Vec<Case>,
}

/// One variant and the answer it becomes.
pub(super) struct Case {
    pub(super) variant: Ident,
    pub(super) code: String,
    pub(super) answer: Answer,
}

pub(super) enum Answer {
    Recoverable(Advice),
    Protocol {
        code: i64,
        data: Vec<Detail>,
    },
    Defect,
    Transparent {
        field: Field,
        inner: Type,
    },
    /// The field holds the runtime's `InputRequired`.
    InputRequired(Field),
}

/// What `#[recoverable(…)]` says.
pub(super) struct Advice {
    pub(super) category: Option<LitStr>,
    /// A variant of the runtime's `Retry`.
    pub(super) retry: Option<&'static str>,
    /// A variant of the runtime's `Effects`.
    pub(super) effects: Option<&'static str>,
    pub(super) hint: Option<Hint>,
    pub(super) wait: Option<Wait>,
    pub(super) resource: Option<Field>,
    pub(super) fields: Vec<Detail>,
}

pub(super) struct Hint {
    pub(super) at: Span,
    pub(super) pieces: Vec<Quoted>,
}

/// One piece of a hint.
pub(super) enum Quoted {
    Text(String),
    Field { field: Field, format: String },
}

/// How long `retry_after` tells to wait.
pub(super) enum Wait {
    Said { at: Span, wait: Duration },
    Field(Field),
}

/// A field under the name it has in the machine-readable object.
pub(super) struct Detail {
    pub(super) name: String,
    pub(super) field: Field,
}

/// A field, bound in the pattern, and where the author named it.
#[derive(Clone)]
pub(super) struct Field {
    pub(super) member: Member,
    pub(super) binding: Ident,
    pub(super) at: Span,
}

impl ErrorType {
    /// The model of an item without mistakes; `None` where one was overlooked.
    pub(super) fn new(item: ErrorItem) -> Option<Self> {
        let cases = item.variants.iter().map(Case::new).collect::<Option<_>>()?;
        Some(Self {
            ident: item.ident,
            generics: item.generics,
            kind: item.kind,
            runtime: item.settings.runtime,
            json: item.settings.json,
            cases,
        })
    }
}

impl Case {
    fn new(variant: &Variant) -> Option<Self> {
        let marked = variant.marks.recoverable.first();
        let code = match marked.and_then(|mark| mark.code.as_ref()) {
            Some(code) => code.value(),
            None => snake_case(&variant.ident.unraw().to_string()),
        };
        let answer = if variant.settings.transparent {
            let (member, inner) = only_field(&variant.fields)?;
            Answer::Transparent {
                field: variant.field(&member, inner.span())?,
                inner: inner.clone(),
            }
        } else if !variant.marks.input_required.is_empty() {
            let (member, inner) = only_field(&variant.fields)?;
            Answer::InputRequired(variant.field(&member, inner.span())?)
        } else if let Some(mark) = marked {
            Answer::Recoverable(Advice::new(variant, mark)?)
        } else if let Some(mark) = variant.marks.protocol.first() {
            let legacy = mark.legacy_code.as_ref().map(|(_, code)| code);
            Answer::Protocol {
                code: integer(mark.code.as_ref().or(legacy)?)?,
                data: details(variant, mark.data.as_ref())?,
            }
        } else {
            Answer::Defect
        };
        Some(Self {
            variant: variant.ident.clone(),
            code,
            answer,
        })
    }
}

impl Advice {
    fn new(variant: &Variant, mark: &Recoverable) -> Option<Self> {
        let word = |text: &LitStr, words| words::meaning(&text.value(), words);
        let wait = mark.retry_after.as_ref().map(|wait| match string(wait) {
            Some(text) => Some(Wait::Said {
                at: text.span(),
                wait: duration(&text.value())?,
            }),
            None => Some(Wait::Field(variant.field(&member(wait)?, wait.span())?)),
        });
        let resource = mark
            .resource
            .as_ref()
            .map(|expr| variant.field(&member(expr)?, expr.span()));
        let wait = transpose(wait)?;
        let retry = match (&wait, &mark.retry) {
            (Some(_), _) => Some("Same"),
            (None, said) => said.as_ref().and_then(|text| word(text, RETRY)),
        };
        Some(Self {
            category: mark.category.clone(),
            retry,
            effects: mark.effects.as_ref().and_then(|text| word(text, EFFECTS)),
            hint: transpose(mark.hint.as_ref().map(|text| Hint::new(variant, text)))?,
            wait,
            resource: transpose(resource)?,
            fields: details(variant, mark.fields.as_ref())?,
        })
    }
}

impl Hint {
    fn new(variant: &Variant, text: &LitStr) -> Option<Self> {
        let quote = |piece| match piece {
            Piece::Text(text) => Some(Quoted::Text(text)),
            Piece::Field { name, format } => Some(Quoted::Field {
                field: variant.field(&variant.member_called(&name)?, text.span())?,
                format,
            }),
        };
        let pieces = hint::pieces(&text.value()).ok()?;
        Some(Self {
            at: text.span(),
            pieces: pieces.into_iter().map(quote).collect::<Option<_>>()?,
        })
    }
}

impl Variant {
    /// Whether there is such a field.
    pub(super) fn has(&self, member: &Member) -> bool {
        self.fields.members().any(|known| known == *member)
    }

    /// The field of this name or index, as a hint writes it.
    pub(super) fn member_called(&self, name: &str) -> Option<Member> {
        self.fields.members().find(|member| match member {
            Member::Named(ident) => ident.unraw() == name,
            Member::Unnamed(index) => index.index.to_string() == name,
        })
    }

    /// What the fields are called, for a message.
    pub(super) fn field_names(&self) -> Vec<String> {
        let plain = |member| match member {
            Member::Named(ident) => ident.unraw().to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        };
        self.fields.members().map(plain).collect()
    }

    /// The field, to be named in errors where the author named it. Its binding resolves where the
    /// item does, also when `macro_rules!` brought the parts together from different places.
    fn field(&self, member: &Member, at: Span) -> Option<Field> {
        let member = self.fields.members().find(|known| known == member)?;
        let at = at.resolved_at(self.ident.span());
        let name = match &member {
            Member::Named(ident) => format!("field_{}", ident.unraw()),
            Member::Unnamed(index) => format!("field_{}", index.index),
        };
        Some(Field {
            member,
            binding: Ident::new(&name, at),
            at,
        })
    }
}

/// The only field, if there is exactly one.
pub(super) fn only_field(fields: &Fields) -> Option<(Member, &Type)> {
    let mut all = fields.members().zip(fields.iter().map(|field| &field.ty));
    match (all.next(), all.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

/// `wait` or `0` as the name of a field.
pub(super) fn member(expr: &Expr) -> Option<Member> {
    syn::parse2(expr.to_token_stream()).ok()
}

/// A string literal.
pub(super) fn string(expr: &Expr) -> Option<&LitStr> {
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text),
        _ => None,
    }
}

/// `-32602`, or any other integer that is written out.
pub(super) fn integer(expr: &Expr) -> Option<i64> {
    let (sign, expr) = match expr {
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => ("-", &**expr),
        _ => ("", expr),
    };
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Int(number),
            ..
        }) => format!("{sign}{}", number.base10_digits()).parse().ok(),
        _ => None,
    }
}

fn details(variant: &Variant, list: Option<&FieldList>) -> Option<Vec<Detail>> {
    let detail = |listed: &ListedField| {
        Some(Detail {
            name: listed.key()?,
            field: variant.field(&listed.member, listed.member.span())?,
        })
    };
    let listed = list.map_or(&[][..], |list| &list.fields);
    listed.iter().map(detail).collect()
}

/// `None` only where something is there that could not be read.
fn transpose<T>(read: Option<Option<T>>) -> Option<Option<T>> {
    match read {
        Some(None) => None,
        Some(read) => Some(read),
        None => Some(None),
    }
}
