//! `#[tool_error(…)]`.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::{Attribute, Expr, Meta, Path};

use super::{advice, value_not_keys};
use crate::diagnostics::Diagnostics;
use crate::keys::{self, Key};

pub(super) const SETTINGS: &[&str] = &[
    "transparent",
    "defect",
    "explicit",
    "json",
    "crate",
    "compile_fail_tests",
];

/// All `#[tool_error(…)]` of one place.
#[derive(Default)]
pub(in crate::tool_error) struct Settings {
    /// Attributes without any key.
    pub(in crate::tool_error) empty: Vec<Path>,
    /// Every key, as written.
    pub(in crate::tool_error) written: Vec<Ident>,
    pub(in crate::tool_error) transparent: bool,
    pub(in crate::tool_error) defect: bool,
    pub(in crate::tool_error) explicit: bool,
    pub(in crate::tool_error) json: bool,
    pub(in crate::tool_error) compile_fail_tests: bool,
    pub(in crate::tool_error) runtime: Option<Path>,
}

impl Settings {
    /// Several attributes count as one, so that a key repeated in another one is found too.
    pub(super) fn read(attrs: &[Attribute], diagnostics: &mut Diagnostics) -> Self {
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
                Meta::NameValue(value) => {
                    value_not_keys(&value.value, "#[tool_error]", diagnostics);
                }
                _ => settings.empty.push(attr.path().clone()),
            }
        }
        let advice = advice("#[tool_error]");
        for key in keys::read_advising(all, SETTINGS, "`#[tool_error]`", advice, diagnostics) {
            settings.set(&key, diagnostics);
            settings.written.push(key.name);
        }
        settings
    }

    fn set(&mut self, key: &Key, diagnostics: &mut Diagnostics) {
        let mut flag = || key.flag(diagnostics).unwrap_or_default();
        match key.name.to_string().as_str() {
            "transparent" => self.transparent = flag(),
            "defect" => self.defect = flag(),
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

fn ends_in_comma(tokens: &TokenStream) -> bool {
    let last = tokens.clone().into_iter().last();
    matches!(last, Some(TokenTree::Punct(punct)) if punct.as_char() == ',')
}
