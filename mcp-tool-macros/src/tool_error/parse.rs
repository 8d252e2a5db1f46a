//! The item as written: every attribute of ours with its spans, and no judgement.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Fields, Generics, Item, LitStr, Member, Meta, Path, Token};

use crate::diagnostics::Diagnostics;
use crate::keys::{self, Key, KeyValue};

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
pub(super) const SETTINGS: &[&str] = &[
    "transparent",
    "explicit",
    "json",
    "crate",
    "compile_fail_tests",
];

/// An enum or a struct that derives `ToolError`.
pub(super) struct ErrorItem {
    pub(super) ident: Ident,
    pub(super) generics: Generics,
    pub(super) is_enum: bool,
    /// What stands on the item itself. A struct's marks are those of its only variant instead.
    pub(super) marks: Marks,
    pub(super) settings: Settings,
    pub(super) variants: Vec<Variant>,
}

/// A variant, or the struct as the only variant of itself.
pub(super) struct Variant {
    pub(super) ident: Ident,
    pub(super) fields: Fields,
    pub(super) marks: Marks,
    pub(super) settings: Settings,
}

/// Which answer the author asked for, once per attribute.
#[derive(Default)]
pub(super) struct Marks {
    pub(super) recoverable: Vec<Recoverable>,
    pub(super) protocol: Vec<Protocol>,
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
    pub(super) code: Option<Expr>,
    pub(super) legacy_code: Option<(Ident, Expr)>,
    pub(super) data: Option<FieldList>,
}

/// All `#[tool_error(…)]` of one place.
#[derive(Default)]
pub(super) struct Settings {
    /// Attributes without any key.
    pub(super) empty: Vec<Path>,
    /// Every key, as written.
    pub(super) written: Vec<Ident>,
    pub(super) transparent: bool,
    pub(super) explicit: bool,
    pub(super) json: bool,
    pub(super) compile_fail_tests: bool,
    pub(super) runtime: Option<Path>,
}

/// `fields(city, nights = 1)`
pub(super) struct FieldList {
    pub(super) key: Ident,
    pub(super) fields: Vec<ListedField>,
}

/// `city`, or `name = city`, or `name = 0`.
pub(super) struct ListedField {
    pub(super) name: Option<Ident>,
    pub(super) member: Member,
}

impl Parse for ListedField {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = if input.peek2(Token![=]) {
            let name = input.call(syn::ext::IdentExt::parse_any)?;
            input.parse::<Token![=]>()?;
            Some(name)
        } else {
            None
        };
        Ok(Self {
            name,
            member: input.parse()?,
        })
    }
}

/// Reads the item; `None` where it is neither an enum nor a struct.
pub(super) fn read(item: Item, diagnostics: &mut Diagnostics) -> Option<ErrorItem> {
    match item {
        Item::Enum(item) => {
            let variants = item.variants.into_iter().map(|variant| {
                fields_are_unmarked(&variant.fields, diagnostics);
                Variant {
                    marks: Marks::read(&variant.attrs, diagnostics),
                    settings: Settings::read(&variant.attrs, diagnostics),
                    ident: variant.ident,
                    fields: variant.fields,
                }
            });
            let variants = variants.collect();
            Some(ErrorItem {
                marks: Marks::read(&item.attrs, diagnostics),
                settings: Settings::read(&item.attrs, diagnostics),
                ident: item.ident,
                generics: item.generics,
                is_enum: true,
                variants,
            })
        }
        Item::Struct(item) => {
            fields_are_unmarked(&item.fields, diagnostics);
            let settings = Settings::read(&item.attrs, diagnostics);
            let only = Variant {
                marks: Marks::read(&item.attrs, diagnostics),
                settings: Settings {
                    transparent: settings.transparent,
                    ..Settings::default()
                },
                ident: item.ident.clone(),
                fields: item.fields,
            };
            Some(ErrorItem {
                ident: item.ident,
                generics: item.generics,
                is_enum: false,
                marks: Marks::default(),
                settings,
                variants: vec![only],
            })
        }
        _ => None,
    }
}

impl Marks {
    fn read(attrs: &[Attribute], diagnostics: &mut Diagnostics) -> Self {
        let mut marks = Self::default();
        for attr in attrs {
            if attr.path().is_ident("recoverable") {
                marks.recoverable.push(Recoverable::read(attr, diagnostics));
            } else if attr.path().is_ident("protocol") {
                marks.protocol.push(Protocol::read(attr, diagnostics));
            }
        }
        marks
    }
}

impl Recoverable {
    fn read(attr: &Attribute, diagnostics: &mut Diagnostics) -> Self {
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
            mark.set(&key, diagnostics);
        }
        mark
    }

    fn set(&mut self, key: &Key, diagnostics: &mut Diagnostics) {
        match key.name.to_string().as_str() {
            "code" => self.code = key.string(diagnostics, "unknown_city"),
            "category" => self.category = key.string(diagnostics, "rate_limited"),
            "hint" => self.hint = key.string(diagnostics, "Call `search_city` first."),
            "retry" => self.retry = key.string(diagnostics, "same"),
            "effects" => self.effects = key.string(diagnostics, "none"),
            "retry_after" => self.retry_after = key.expr(diagnostics).cloned(),
            "resource" => self.resource = key.expr(diagnostics).cloned(),
            "fields" => self.fields = FieldList::read(key, diagnostics),
            _ => {}
        }
    }
}

impl Protocol {
    fn read(attr: &Attribute, diagnostics: &mut Diagnostics) -> Self {
        let mut mark = Self {
            at: attr.path().clone(),
            code: None,
            legacy_code: None,
            data: None,
        };
        for key in keys_of(attr, PROTOCOL_KEYS, "#[protocol]", diagnostics) {
            match key.name.to_string().as_str() {
                "code" => mark.code = key.expr(diagnostics).cloned(),
                "legacy_code" => {
                    let code = key.expr(diagnostics).cloned();
                    mark.legacy_code = code.map(|code| (key.name.clone(), code));
                }
                "data" => mark.data = FieldList::read(&key, diagnostics),
                _ => {}
            }
        }
        mark
    }
}

impl Settings {
    /// Several attributes count as one, so that a key repeated in another one is found too.
    fn read(attrs: &[Attribute], diagnostics: &mut Diagnostics) -> Self {
        let mut settings = Self::default();
        let mut all = TokenStream::new();
        for attr in attrs
            .iter()
            .filter(|attr| attr.path().is_ident("tool_error"))
        {
            match &attr.meta {
                Meta::List(list) if !list.tokens.is_empty() => {
                    let tokens = &list.tokens;
                    let comma = (!ends_in_comma(tokens)).then(|| quote!(,));
                    all.extend(quote!(#tokens #comma));
                }
                _ => settings.empty.push(attr.path().clone()),
            }
        }
        for key in keys::read(all, SETTINGS, "`#[tool_error]`", diagnostics) {
            settings.set(&key, diagnostics);
            settings.written.push(key.name);
        }
        settings
    }

    fn set(&mut self, key: &Key, diagnostics: &mut Diagnostics) {
        let mut flag = || key.flag(diagnostics).unwrap_or_default();
        match key.name.to_string().as_str() {
            "transparent" => self.transparent = flag(),
            "explicit" => self.explicit = flag(),
            "json" => self.json = flag(),
            "compile_fail_tests" => self.compile_fail_tests = flag(),
            "crate" => match key.expr(diagnostics) {
                Some(Expr::Path(path)) if path.qself.is_none() => {
                    self.runtime = Some(path.path.clone());
                }
                Some(other) => diagnostics.mistake(
                    other,
                    "`crate` takes a path",
                    "write where the runtime is, as in `crate = ::mcp_tool_runtime`",
                ),
                None => {}
            },
            _ => {}
        }
    }
}

impl FieldList {
    fn read(key: &Key, diagnostics: &mut Diagnostics) -> Option<Self> {
        let example = format!("write `{0}(city)` or `{0}(name = city)`", key.name);
        let KeyValue::List(list) = &key.value else {
            let what = format!("`{}` takes a list of fields", key.name);
            match &key.value {
                KeyValue::Assigned(expr) => diagnostics.mistake(expr, what, example),
                _ => diagnostics.mistake(&key.name, what, example),
            }
            return None;
        };
        let parser = Punctuated::<ListedField, Token![,]>::parse_terminated;
        match parser.parse2(list.clone()) {
            Ok(fields) => Some(Self {
                key: key.name.clone(),
                fields: fields.into_iter().collect(),
            }),
            Err(error) => {
                diagnostics.syntax(&error, example);
                None
            }
        }
    }
}

fn keys_of(
    attr: &Attribute,
    known: &[&str],
    owner: &str,
    diagnostics: &mut Diagnostics,
) -> Vec<Key> {
    match &attr.meta {
        Meta::Path(_) => Vec::new(),
        Meta::List(list) => keys::read(
            list.tokens.clone(),
            known,
            &format!("`{owner}`"),
            diagnostics,
        ),
        Meta::NameValue(value) => {
            let name = attr.path().to_token_stream();
            diagnostics.mistake(
                &value.value,
                format_args!("`{owner}` is not given a value"),
                format_args!("write its keys in parentheses: `#[{name}(key = …)]`"),
            );
            Vec::new()
        }
    }
}

/// A marker on a field would be dropped in silence: it belongs on the variant.
fn fields_are_unmarked(fields: &Fields, diagnostics: &mut Diagnostics) {
    for attr in fields.iter().flat_map(|field| &field.attrs) {
        let ours = ["recoverable", "protocol", "tool_error"];
        if let Some(name) = ours.iter().find(|name| attr.path().is_ident(name)) {
            diagnostics.mistake(
                attr.path(),
                format_args!("`#[{name}]` says nothing about a field"),
                "put it on the variant, or on the struct itself",
            );
        }
    }
}

fn ends_in_comma(tokens: &TokenStream) -> bool {
    let last = tokens.clone().into_iter().last();
    matches!(last, Some(proc_macro2::TokenTree::Punct(punct)) if punct.as_char() == ',')
}
