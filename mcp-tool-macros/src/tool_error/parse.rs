//! The item as written: every attribute of ours with its spans, and no judgement.

mod lists;
mod settings;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Expr, Fields, Generics, Item, ItemEnum, ItemStruct, LitStr, Meta, Path};

use crate::diagnostics::Diagnostics;
use crate::keys::{self, Key, KeyValue};

pub(super) use lists::{FieldList, ListedField};
use settings::SETTINGS;
pub(super) use settings::Settings;

pub(super) const RECOVERABLE_KEYS: &[&str] = &[
    "code",
    "category",
    "hint",
    "retry",
    "retry_after",
    "effects",
    "resource",
    "fields",
];
pub(super) const PROTOCOL_KEYS: &[&str] = &["code", "legacy_code", "data"];

/// An enum or a struct that derives `ToolError`.
pub(super) struct ErrorItem {
    pub(super) ident: Ident,
    pub(super) generics: Generics,
    pub(super) kind: Kind,
    /// What stands on the item itself. A struct's marks are those of its only variant instead.
    pub(super) marks: Marks,
    pub(super) settings: Settings,
    pub(super) variants: Vec<Variant>,
}

/// The derive's own attributes, as they stand above an item or a variant.
pub(super) const ATTRIBUTES: [&str; 4] =
    ["recoverable", "protocol", "input_required", "tool_error"];

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Enum,
    Struct,
    /// Refused, but kept alive.
    Union,
}

/// A variant, or the struct as the only variant of itself.
pub(super) struct Variant {
    pub(super) ident: Ident,
    pub(super) fields: Fields,
    /// All attributes, in their order.
    pub(super) attrs: Vec<Attribute>,
    pub(super) marks: Marks,
    pub(super) settings: Settings,
}

/// Which answer the author asked for, once per attribute.
#[derive(Default)]
pub(super) struct Marks {
    pub(super) recoverable: Vec<Recoverable>,
    pub(super) protocol: Vec<Protocol>,
    pub(super) input_required: Vec<Attribute>,
}

/// `#[recoverable(…)]`
pub(super) struct Recoverable {
    pub(super) at: Path,
    pub(super) code: Option<LitStr>,
    pub(super) category: Option<LitStr>,
    pub(super) hint: Option<LitStr>,
    pub(super) retry: Option<LitStr>,
    pub(super) retry_after: Option<Expr>,
    pub(super) effects: Option<LitStr>,
    pub(super) resource: Option<Expr>,
    pub(super) fields: Option<FieldList>,
}

/// `#[protocol(…)]`
pub(super) struct Protocol {
    pub(super) at: Path,
    /// Whether reading it brought up a mistake: what is missing then may well be there, misspelt.
    pub(super) misread: bool,
    pub(super) code: Option<Expr>,
    pub(super) legacy_code: Option<(Ident, Expr)>,
    pub(super) data: Option<FieldList>,
}

impl ErrorItem {
    /// Reads the item; `None` where no type is declared, which a derive is never given.
    pub(super) fn read(item: Item, diagnostics: &mut Diagnostics) -> Option<Self> {
        match item {
            Item::Enum(item) => Some(Self::read_enum(item, diagnostics)),
            Item::Struct(item) => Some(Self::read_struct(item, diagnostics)),
            Item::Union(item) => Some(Self {
                ident: item.ident,
                generics: item.generics,
                kind: Kind::Union,
                marks: Marks::default(),
                settings: Settings::default(),
                variants: Vec::new(),
            }),
            _ => None,
        }
    }

    /// Every `#[recoverable]` and the variant it stands on.
    pub(super) fn recoverable(&self) -> impl Iterator<Item = (&Variant, &Recoverable)> {
        self.variants.iter().flat_map(|variant| {
            variant
                .marks
                .recoverable
                .iter()
                .map(move |mark| (variant, mark))
        })
    }

    /// Every `#[protocol]` and the variant it stands on.
    pub(super) fn protocol(&self) -> impl Iterator<Item = (&Variant, &Protocol)> {
        self.variants.iter().flat_map(|variant| {
            variant
                .marks
                .protocol
                .iter()
                .map(move |mark| (variant, mark))
        })
    }

    /// Every `fields(…)` and `data(…)`.
    pub(super) fn lists(&self) -> impl Iterator<Item = (&Variant, &FieldList)> {
        let fields = self
            .recoverable()
            .filter_map(|(variant, mark)| Some((variant, mark.fields.as_ref()?)));
        let data = self
            .protocol()
            .filter_map(|(variant, mark)| Some((variant, mark.data.as_ref()?)));
        fields.chain(data)
    }

    fn read_enum(item: ItemEnum, diagnostics: &mut Diagnostics) -> Self {
        let variants = item.variants.into_iter().map(|variant| Variant {
            marks: Marks::read(&variant.attrs, &variant.fields, diagnostics),
            settings: Settings::read(&variant.attrs, diagnostics),
            ident: variant.ident,
            fields: variant.fields,
            attrs: variant.attrs,
        });
        Self {
            variants: variants.collect(),
            marks: Marks::read(&item.attrs, &Fields::Unit, diagnostics),
            settings: Settings::read(&item.attrs, diagnostics),
            ident: item.ident,
            generics: item.generics,
            kind: Kind::Enum,
        }
    }

    fn read_struct(item: ItemStruct, diagnostics: &mut Diagnostics) -> Self {
        let settings = Settings::read(&item.attrs, diagnostics);
        let only = Variant {
            marks: Marks::read(&item.attrs, &item.fields, diagnostics),
            settings: Settings {
                transparent: settings.transparent,
                defect: settings.defect,
                ..Settings::default()
            },
            ident: item.ident.clone(),
            fields: item.fields,
            attrs: item.attrs,
        };
        Self {
            ident: item.ident,
            generics: item.generics,
            kind: Kind::Struct,
            marks: Marks::default(),
            settings,
            variants: vec![only],
        }
    }
}

impl Marks {
    fn read(attrs: &[Attribute], fields: &Fields, diagnostics: &mut Diagnostics) -> Self {
        let mut marks = Self::default();
        for attr in attrs {
            if attr.path().is_ident("recoverable") {
                marks
                    .recoverable
                    .push(Recoverable::read(attr, fields, diagnostics));
            } else if attr.path().is_ident("protocol") {
                marks
                    .protocol
                    .push(Protocol::read(attr, fields, diagnostics));
            } else if attr.path().is_ident("input_required") {
                marks.input_required.push(attr.clone());
            }
        }
        marks
    }
}

impl Recoverable {
    fn read(attr: &Attribute, fields: &Fields, diagnostics: &mut Diagnostics) -> Self {
        let mut mark = Self {
            at: attr.path().clone(),
            code: None,
            category: None,
            hint: None,
            retry: None,
            retry_after: None,
            effects: None,
            resource: None,
            fields: None,
        };
        for key in keys_of(attr, RECOVERABLE_KEYS, "#[recoverable]", diagnostics) {
            mark.set(&key, fields, diagnostics);
        }
        mark
    }

    fn set(&mut self, key: &Key, fields: &Fields, diagnostics: &mut Diagnostics) {
        match key.name.to_string().as_str() {
            "code" => self.code = key.string(diagnostics, "unknown_city"),
            "category" => self.category = key.string(diagnostics, "rate_limited"),
            "hint" => self.hint = key.string(diagnostics, "Call `search_city` first."),
            "retry" => self.retry = key.string(diagnostics, "same"),
            "effects" => self.effects = key.string(diagnostics, "none"),
            "retry_after" => self.retry_after = value(key, "\"30s\"", diagnostics),
            "resource" => self.resource = value(key, &first_field(fields), diagnostics),
            "fields" => self.fields = FieldList::read(key, fields, diagnostics),
            _ => {}
        }
    }
}

impl Protocol {
    fn read(attr: &Attribute, fields: &Fields, diagnostics: &mut Diagnostics) -> Self {
        let before = diagnostics.count();
        let mut mark = Self {
            at: attr.path().clone(),
            misread: false,
            code: None,
            legacy_code: None,
            data: None,
        };
        for key in keys_of(attr, PROTOCOL_KEYS, "#[protocol]", diagnostics) {
            match key.name.to_string().as_str() {
                "code" => mark.code = value(&key, "1001", diagnostics),
                "legacy_code" => {
                    let code = value(&key, "-32010", diagnostics);
                    mark.legacy_code = code.map(|code| (key.name.clone(), code));
                }
                "data" => mark.data = FieldList::read(&key, fields, diagnostics),
                _ => {}
            }
        }
        mark.misread = diagnostics.count() > before;
        mark
    }
}

fn keys_of(
    attr: &Attribute,
    known: &[&str],
    owner: &'static str,
    diagnostics: &mut Diagnostics,
) -> Vec<Key> {
    match &attr.meta {
        Meta::Path(_) => Vec::new(),
        Meta::List(list) if starts_with_value(&list.tokens) => {
            value_not_keys(&list.tokens, owner, diagnostics);
            Vec::new()
        }
        Meta::List(list) => keys::read_advising(
            list.tokens.clone(),
            known,
            &format!("`{owner}`"),
            advice(owner),
            diagnostics,
        ),
        Meta::NameValue(value) => {
            value_not_keys(&value.value, owner, diagnostics);
            Vec::new()
        }
    }
}

/// `key = expr`, for a key that is not given a mere string.
fn value(key: &Key, example: &str, diagnostics: &mut Diagnostics) -> Option<Expr> {
    if let KeyValue::Assigned(expr) = &key.value {
        return Some(expr.clone());
    }
    let help = format!("write `{} = {example}`", key.name);
    key.wrong(diagnostics, "takes a value", help);
    None
}

/// What to call a field in an example.
fn first_field(fields: &Fields) -> String {
    match fields.members().next() {
        Some(member) => member.to_token_stream().to_string(),
        None => "field".to_owned(),
    }
}

/// `#[recoverable = "…"]` or `#[recoverable("…")]`
fn value_not_keys(value: &impl ToTokens, owner: &'static str, diagnostics: &mut Diagnostics) {
    let example = match owner {
        "#[recoverable]" => "#[recoverable(hint = \"…\")]",
        "#[protocol]" => "#[protocol(code = 1001)]",
        _ => "#[tool_error(transparent)]",
    };
    diagnostics.mistake(
        value,
        format_args!("`{owner}` takes keys, not a value"),
        format_args!("write them in parentheses, as in `{example}`"),
    );
}

fn starts_with_value(tokens: &TokenStream) -> bool {
    let first = tokens.clone().into_iter().next();
    match first {
        Some(TokenTree::Literal(_)) => true,
        Some(TokenTree::Punct(sign)) => sign.as_char() == '-',
        _ => false,
    }
}

/// What to write instead of a key that is none, where that is known.
fn advice(owner: &'static str) -> impl Fn(&str) -> Option<String> {
    move |key| {
        let help = match (owner, key) {
            (_, "message" | "msg" | "text" | "display") => {
                "the message is what `Display` writes, as in `#[error(\"…\")]`".to_owned()
            }
            (_, "retryable") => "write `retry = \"same\"`, \"changed\" or \"never\"".to_owned(),
            (_, "retry_after_secs" | "retry_after_ms") => {
                "write `retry_after = \"30s\"` or the name of a `Duration` field".to_owned()
            }
            ("#[recoverable]", "data") => "the model's details are `fields(…)`".to_owned(),
            ("#[recoverable]", "legacy_code") => {
                "a JSON-RPC code belongs to `#[protocol]`, which the model does not read".to_owned()
            }
            ("#[protocol]", "fields") => "the details of a JSON-RPC error are `data(…)`".to_owned(),
            ("#[protocol]", key) if RECOVERABLE_KEYS.contains(&key) => {
                format!("`{key}` is for the model: it belongs to `#[recoverable]`")
            }
            ("#[tool_error]", "recoverable" | "protocol" | "input_required") => {
                format!("write `#[{key}]` on the variant")
            }
            ("#[tool_error]", key) if RECOVERABLE_KEYS.contains(&key) => {
                format!("write `#[recoverable({key} = …)]` on the variant")
            }
            ("#[recoverable]" | "#[protocol]", key) if SETTINGS.contains(&key) => {
                format!("write `#[tool_error({key})]`")
            }
            _ => return None,
        };
        Some(help)
    }
}
