//! Writes the two impls of a classified error type.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Path, Type};

use super::model::{Advice, Answer, Case, Detail, ErrorType, Field, Hint, Quoted, Wait};
use super::parse::{ErrorItem, Kind};

/// The impls of a type without mistakes.
///
/// Input:
/// ```text
/// enum ForecastError {
///     #[recoverable(hint = "Call `search_city`.", fields(city))]
///     UnknownCity { city: String },
///     Store(io::Error),
/// }
/// ```
/// Output:
/// ```text
/// impl FailureCases for ForecastError {
///     const CASES: &'static [Case] = &[Case::recoverable("unknown_city"), Case::defect("store")];
///     fn classify(&self) -> Classified {
///         match self {
///             Self::UnknownCity { city: field_city, .. } => {
///                 Classified::case(0).hint("Call `search_city`.").field("city", field_city)
///             }
///             Self::Store { .. } => Classified::case(1),
///         }
///     }
/// }
/// ```
pub(super) fn expand(error: &ErrorType) -> TokenStream {
    let cases = error.cases.iter().map(constant);
    let json = error.json.then(|| {
        quote!(
            const JSON_TEXT: bool = true;
        )
    });
    let arms = error
        .cases
        .iter()
        .enumerate()
        .map(|(index, case)| arm(error, index, case));
    let classify = if error.cases.is_empty() {
        quote!(match *self {})
    } else {
        quote!(match self { #(#arms)* })
    };
    let members = quote! {
        const CASES: &'static [_mcp::Case] = &[#(#cases),*];
        #json
        fn classify(&self) -> _mcp::Classified {
            #classify
        }
        fn cause(&self) -> ::core::option::Option<&(dyn ::core::error::Error + 'static)> {
            use _mcp::NoCause as _;
            _mcp::CauseOf(self).cause()
        }
    };
    impls(
        &error.ident,
        &error.generics,
        error.runtime.as_ref(),
        &members,
    )
}

/// The same impls without content, so that a mistake in the item is the only error there is.
pub(super) fn fall_back(item: &ErrorItem) -> TokenStream {
    let members = quote! {
        const CASES: &'static [_mcp::Case] = &[];
        fn classify(&self) -> _mcp::Classified {
            _mcp::Classified::case(0)
        }
    };
    let runtime = item.settings.runtime.as_ref();
    impls(&item.ident, &item.generics, runtime, &members)
}

fn impls(
    ident: &syn::Ident,
    generics: &syn::Generics,
    runtime: Option<&Path>,
    members: &TokenStream,
) -> TokenStream {
    let runtime = match runtime {
        Some(path) => quote!(#path),
        None => quote!(::mcp_tool_runtime),
    };
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        const _: () = {
            use #runtime::__private as _mcp;
            #[automatically_derived]
            impl #impl_generics _mcp::FailureCases for #ident #type_generics #where_clause {
                #members
            }
            #[automatically_derived]
            #[diagnostic::do_not_recommend]
            impl #impl_generics ::core::convert::From<#ident #type_generics> for _mcp::Failure
            #where_clause
            {
                fn from(error: #ident #type_generics) -> Self {
                    _mcp::failure_of(&error)
                }
            }
        };
    }
}

/// The entry of a variant in `CASES`.
fn constant(case: &Case) -> TokenStream {
    let code = &case.code;
    match &case.answer {
        Answer::Recoverable(advice) => {
            let category = advice.category.iter();
            let retry = name_of("Retry", advice.retry).into_iter();
            let effects = name_of("Effects", advice.effects).into_iter();
            quote! {
                _mcp::Case::recoverable(#code)
                    #(.category(#category))* #(.retry(#retry))* #(.effects(#effects))*
            }
        }
        Answer::Protocol { code: number, .. } => {
            let number = Literal::i64_unsuffixed(*number);
            quote!(_mcp::Case::protocol(#code, #number))
        }
        Answer::Defect => quote!(_mcp::Case::defect(#code)),
        Answer::InputRequired(_) => quote!(_mcp::Case::input_required(#code)),
        Answer::Transparent { inner, field } => {
            let proof = proof(inner, field);
            quote!(#proof.case(#code))
        }
    }
}

fn name_of(list: &str, variant: Option<&str>) -> Option<TokenStream> {
    let list = syn::Ident::new(list, Span::mixed_site());
    let variant = syn::Ident::new(variant?, Span::mixed_site());
    Some(quote!(_mcp::#list::#variant))
}

/// The arm of a variant in `classify`.
fn arm(error: &ErrorType, index: usize, case: &Case) -> TokenStream {
    let path = if error.kind == Kind::Enum {
        let variant = &case.variant;
        quote!(Self::#variant)
    } else {
        quote!(Self)
    };
    let bindings = bindings(case);
    let found = found(index, case);
    quote!(#path { #(#bindings,)* .. } => #found,)
}

fn found(index: usize, case: &Case) -> TokenStream {
    let index = Literal::usize_unsuffixed(index);
    let case_at_index = quote!(_mcp::Classified::case(#index));
    match &case.answer {
        Answer::Recoverable(advice) => {
            let calls = advice_calls(advice);
            quote!(#case_at_index #calls)
        }
        Answer::Protocol { data, .. } => {
            let data = data.iter().map(detail_call);
            quote!(#case_at_index #(#data)*)
        }
        Answer::Defect => case_at_index,
        Answer::InputRequired(Field { binding, at, .. }) => {
            quote_spanned!(*at=> _mcp::ask(#binding))
        }
        Answer::Transparent { field, inner } => {
            let (proof, binding) = (proof(inner, field), &field.binding);
            quote!(#proof.classify(#binding))
        }
    }
}

/// That the error in a transparent variant is classified: written alike in both places it is needed.
fn proof(inner: &Type, field: &Field) -> TokenStream {
    quote_spanned!(field.at=> _mcp::inner::<#inner>())
}

fn advice_calls(advice: &Advice) -> TokenStream {
    let hint = advice.hint.as_ref().map(hint_call);
    let wait = advice.wait.as_ref().map(wait_call);
    let resource = advice
        .resource
        .as_ref()
        .map(|Field { binding, at, .. }| quote_spanned!(*at=> .resource(#binding)));
    let fields = advice.fields.iter().map(detail_call);
    quote!(#hint #wait #resource #(#fields)*)
}

fn hint_call(hint: &Hint) -> TokenStream {
    let mut text = String::new();
    let mut template = String::new();
    let mut quoted = Vec::new();
    for piece in &hint.pieces {
        match piece {
            Quoted::Text(piece) => {
                text.push_str(piece);
                template.push_str(&piece.replace('{', "{{").replace('}', "}}"));
            }
            Quoted::Field { field, format } => {
                template.push_str(&format!("{{{format}}}"));
                quoted.push(&field.binding);
            }
        }
    }
    if quoted.is_empty() {
        return quote!(.hint(#text));
    }
    let template = syn::LitStr::new(&template, hint.at);
    quote_spanned!(hint.at=> .hint(::std::format!(#template, #(#quoted),*)))
}

fn wait_call(wait: &Wait) -> TokenStream {
    match wait {
        Wait::Said { at, wait } => {
            let millis = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
            let millis = Literal::u64_unsuffixed(millis);
            quote_spanned! {*at=> .retry_after(&::core::time::Duration::from_millis(#millis)) }
        }
        Wait::Field(Field { binding, at, .. }) => quote_spanned!(*at=> .retry_after(#binding)),
    }
}

fn detail_call(detail: &Detail) -> TokenStream {
    let (name, Field { binding, at, .. }) = (&detail.name, &detail.field);
    quote_spanned!(*at=> .field(#name, #binding))
}

/// The fields an arm uses, each bound once.
fn bindings(case: &Case) -> Vec<TokenStream> {
    let mut used: Vec<&Field> = Vec::new();
    match &case.answer {
        Answer::Recoverable(advice) => {
            used.extend(
                advice
                    .hint
                    .iter()
                    .flat_map(|hint| &hint.pieces)
                    .filter_map(|piece| match piece {
                        Quoted::Field { field, .. } => Some(field),
                        Quoted::Text(_) => None,
                    }),
            );
            if let Some(Wait::Field(field)) = &advice.wait {
                used.push(field);
            }
            used.extend(&advice.resource);
            used.extend(advice.fields.iter().map(|detail| &detail.field));
        }
        Answer::Protocol { data, .. } => used.extend(data.iter().map(|detail| &detail.field)),
        Answer::Transparent { field, .. } | Answer::InputRequired(field) => used.push(field),
        Answer::Defect => {}
    }
    let mut bound: Vec<&Field> = Vec::new();
    for field in used {
        if !bound.iter().any(|earlier| earlier.member == field.member) {
            bound.push(field);
        }
    }
    bound
        .iter()
        .map(
            |Field {
                 member, binding, ..
             }| quote!(#member: #binding),
        )
        .collect()
}
