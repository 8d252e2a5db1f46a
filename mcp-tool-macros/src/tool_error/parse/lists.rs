//! Fields by name: `fields(city, nights = 1)`.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Fields, Member, Token};

use super::first_field;
use crate::diagnostics::Diagnostics;
use crate::keys::{Key, KeyValue};

/// `fields(city, nights = 1)`
pub(in crate::tool_error) struct FieldList {
    pub(in crate::tool_error) key: Ident,
    pub(in crate::tool_error) fields: Vec<ListedField>,
}

/// `city`, or `name = city`, or `name = 0`.
pub(in crate::tool_error) struct ListedField {
    pub(in crate::tool_error) name: Option<Ident>,
    pub(in crate::tool_error) member: Member,
}

impl ListedField {
    /// The name it gets in the machine-readable object; an index alone has none.
    pub(in crate::tool_error) fn key(&self) -> Option<String> {
        match (&self.name, &self.member) {
            (Some(name), _) | (None, Member::Named(name)) => Some(name.unraw().to_string()),
            (None, Member::Unnamed(_)) => None,
        }
    }

    /// Where that name is written.
    pub(in crate::tool_error) fn name_tokens(&self) -> TokenStream {
        match &self.name {
            Some(name) => name.to_token_stream(),
            None => self.member.to_token_stream(),
        }
    }
}

impl Parse for ListedField {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = if input.peek2(Token![=]) {
            let name = input.call(Ident::parse_any)?;
            input.parse::<Token![=]>()?;
            Some(name)
        } else {
            None
        };
        Ok(Self {
            name,
            member: input
                .parse()
                .map_err(|error| syn::Error::new(error.span(), "expected the name of a field"))?,
        })
    }
}

impl FieldList {
    pub(super) fn read(key: &Key, fields: &Fields, diagnostics: &mut Diagnostics) -> Option<Self> {
        let field = first_field(fields);
        let example = match fields {
            Fields::Unnamed(_) => format!("write `{}(name = {field})`", key.name),
            _ => format!("write `{0}({field})` or `{0}(name = {field})`", key.name),
        };
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
