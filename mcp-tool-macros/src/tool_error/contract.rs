//! `#[tool_error(compile_fail_tests)]`: doctests in the author's crate, one per rule that the type relies
//! on. Each is the type with one thing changed, so that a rule which is no longer checked turns one red.

mod sketch;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;

use self::sketch::Sketch;
use super::parse::ErrorItem;
use super::words::snake_case;

/// One doctest.
struct Test {
    /// The mistake's name.
    name: &'static str,
    why: String,
    program: Sketch,
}

/// The doctests, if the author asked for them.
pub(super) fn tests(item: &ErrorItem) -> Option<TokenStream> {
    if !item.settings.compile_fail_tests {
        return None;
    }
    let sketch = Sketch::of(item);
    let control = documented(
        "it_compiles",
        "As it stands it compiles.",
        "",
        &sketch.text(),
    );
    let broken = broken(item, &sketch)
        .into_iter()
        .map(|test| documented(test.name, &test.why, "compile_fail", &test.program.text()));
    let module = format!("{}_contract", snake_case(&item.ident.unraw().to_string()));
    let module = Ident::new(&module, Span::mixed_site());
    Some(quote! {
        #[cfg(doctest)]
        mod #module {
            #control
            #(#broken)*
        }
    })
}

fn documented(name: &str, why: &str, language: &str, program: &str) -> TokenStream {
    let name = Ident::new(name, Span::mixed_site());
    let text = format!("{why}\n\n```{language}\n{program}```");
    quote! {
        #[doc = #text]
        fn #name() {}
    }
}

/// Every rule the type relies on, broken once.
fn broken(item: &ErrorItem, sketch: &Sketch) -> Vec<Test> {
    let rules = [
        no_message,
        recoverable_and_protocol,
        code_reserved,
        unmarked_under_explicit,
        retry_after_not_a_duration,
        transparent_over_unclassified,
        field_missing,
    ];
    let broken = rules.iter().filter_map(|rule| rule(item, sketch.clone()));
    broken.collect()
}

fn no_message(_: &ErrorItem, mut program: Sketch) -> Option<Test> {
    program.has_message = false;
    Some(Test {
        name: "no_message",
        why: "Without `Display` there is no message.".to_owned(),
        program,
    })
}

fn recoverable_and_protocol(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    let at = item
        .variants
        .iter()
        .position(|variant| !variant.marks.recoverable.is_empty())?;
    let variant = program.variants.get_mut(at)?;
    variant.marks.push("#[protocol(code = 1001)]".to_owned());
    Some(Test {
        name: "recoverable_and_protocol",
        why: format!("`{}` goes to one reader.", variant.name),
        program,
    })
}

fn code_reserved(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    let at = item
        .variants
        .iter()
        .position(|variant| !variant.marks.protocol.is_empty())?;
    let variant = program.variants.get_mut(at)?;
    variant.marks = vec!["#[protocol(code = -32050)]".to_owned()];
    Some(Test {
        name: "code_reserved",
        why: format!(
            "`{}` cannot have a code of the specification.",
            variant.name
        ),
        program,
    })
}

fn unmarked_under_explicit(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    if !item.settings.explicit {
        return None;
    }
    let variant = program.variants.first_mut()?;
    variant.marks.clear();
    Some(Test {
        name: "unmarked_under_explicit",
        why: format!("`{}` cannot be left unmarked.", variant.name),
        program,
    })
}

fn retry_after_not_a_duration(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    let mut waits = item.variants.iter().map(|variant| variant.waits_in());
    let at = waits.clone().position(|wait| wait.is_some())?;
    let variant = program.variants.get_mut(at)?;
    variant.fields.get_mut(waits.nth(at)??)?.ty = "u64".to_owned();
    Some(Test {
        name: "retry_after_not_a_duration",
        why: format!(
            "`{}` cannot wait for a number without a unit.",
            variant.name
        ),
        program,
    })
}

fn transparent_over_unclassified(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    let at = item
        .variants
        .iter()
        .position(|variant| variant.looks_through())?;
    let variant = program.variants.get_mut(at)?;
    variant.fields.first_mut()?.ty = "std::io::Error".to_owned();
    Some(Test {
        name: "transparent_over_unclassified",
        why: format!(
            "`{}` cannot hold an error that does not classify itself.",
            variant.name
        ),
        program,
    })
}

fn field_missing(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    let at = item
        .variants
        .iter()
        .position(|variant| variant.names_fields())?;
    let variant = program.variants.get_mut(at)?;
    variant.fields.clear();
    Some(Test {
        name: "field_missing",
        why: format!(
            "The attributes of `{}` name fields that it has.",
            variant.name
        ),
        program,
    })
}
