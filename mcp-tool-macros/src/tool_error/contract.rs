//! `#[tool_error(compile_fail_tests)]`: doctests in the author's crate, one per rule that the type relies
//! on. Each is the type with one thing changed, so that a rule which is no longer checked turns one red.

mod sketch;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;

use self::sketch::{Sketch, SketchedField};
use super::parse::{ErrorItem, Variant};
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
        input_required_fields,
        input_required_over_another_error,
        hint_no_field,
        fields_no_field,
        resource_no_field,
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

fn input_required_fields(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    let at = item.variants.iter().position(Variant::asks)?;
    let variant = program.variants.get_mut(at)?;
    let name = variant.fields.first()?.name.as_ref();
    variant.fields.push(SketchedField {
        name: name.map(|_| "no_such_field".to_owned()),
        ty: "u64".to_owned(),
    });
    Some(Test {
        name: "input_required_fields",
        why: format!("`{}` holds a question and nothing else.", variant.name),
        program,
    })
}

fn input_required_over_another_error(item: &ErrorItem, mut program: Sketch) -> Option<Test> {
    let at = item.variants.iter().position(Variant::asks)?;
    let variant = program.variants.get_mut(at)?;
    variant.fields.first_mut()?.ty = "std::io::Error".to_owned();
    Some(Test {
        name: "input_required_over_another_error",
        why: format!("`{}` holds what `elicit` gives.", variant.name),
        program,
    })
}

fn hint_no_field(item: &ErrorItem, program: Sketch) -> Option<Test> {
    let at = item.variants.iter().position(Variant::is_quoted)?;
    let mark = "#[recoverable(hint = \"{no_such_field}\")]";
    names_no_field("hint_no_field", at, mark, program)
}

fn fields_no_field(item: &ErrorItem, program: Sketch) -> Option<Test> {
    let lists = |variant: &Variant| {
        let marks = &variant.marks;
        marks.recoverable.iter().any(|mark| mark.fields.is_some())
            || marks.protocol.iter().any(|mark| mark.data.is_some())
    };
    let at = item.variants.iter().position(lists)?;
    let mark = "#[recoverable(fields(no_such_field))]";
    names_no_field("fields_no_field", at, mark, program)
}

fn resource_no_field(item: &ErrorItem, program: Sketch) -> Option<Test> {
    let is_about = |variant: &Variant| {
        let marks = &variant.marks.recoverable;
        marks.iter().any(|mark| mark.resource.is_some())
    };
    let at = item.variants.iter().position(is_about)?;
    let mark = "#[recoverable(resource = no_such_field)]";
    names_no_field("resource_no_field", at, mark, program)
}

fn names_no_field(name: &'static str, at: usize, mark: &str, mut program: Sketch) -> Option<Test> {
    let variant = program.variants.get_mut(at)?;
    variant.marks = vec![mark.to_owned()];
    Some(Test {
        name,
        why: format!("`{}` can only name fields that it has.", variant.name),
        program,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Diagnostics;
    use crate::unchecked::Unchecked;

    const EVERY_RULE: &str = "
        #[tool_error(compile_fail_tests, explicit)]
        enum BookingError {
            #[recoverable(hint = \"Call it with {hotel:?}.\", fields(hotel), resource = hotel)]
            NoHotel { hotel: String },
            #[recoverable(retry_after = 0)]
            Busy(Option<Duration>),
            #[protocol(code = 1001, data(account = 0))]
            Closed(String),
            #[tool_error(transparent)]
            Other(Failure),
            #[input_required]
            Ask(InputRequired),
            #[tool_error(defect)]
            Broken(std::io::Error),
        }";

    fn read(program: &str) -> ErrorItem {
        let item = syn::parse_str(program).unwrap();
        ErrorItem::read(item, &mut Diagnostics::default()).unwrap()
    }

    fn derived(program: &Sketch) -> String {
        let file = syn::parse_file(&program.text()).unwrap();
        let item = file.items.into_iter().next().unwrap();
        crate::tool_error::derive(quote!(#item)).to_string()
    }

    /// What the macro says of each broken rule; the others are bounds that rustc proves.
    fn said(rule: &str) -> Option<&'static str> {
        Some(match rule {
            "recoverable_and_protocol" => "`NoHotel` is both recoverable and protocol",
            "code_reserved" => "-32050 is reserved",
            "unmarked_under_explicit" => "`NoHotel` does not say who can act on it",
            "hint_no_field" => "`NoHotel` has no field `no_such_field` for the hint to quote",
            "fields_no_field" | "resource_no_field" => "`NoHotel` has no field `no_such_field`",
            "input_required_fields" => "`Ask` is marked `#[input_required]`, but has 2 fields",
            "no_message"
            | "retry_after_not_a_duration"
            | "transparent_over_unclassified"
            | "input_required_over_another_error" => return None,
            other => panic!("{other} is not expected"),
        })
    }

    #[test]
    fn each_program_is_refused_by_the_rule_it_breaks_and_by_no_other() {
        let item = read(EVERY_RULE);
        let sketch = Sketch::of(&item);
        assert!(
            !derived(&sketch).contains("compile_error"),
            "{}",
            sketch.text()
        );
        let tests = broken(&item, &sketch);
        assert_eq!(tests.len(), 11);
        for test in tests {
            let derived = derived(&test.program);
            let errors = derived.matches("compile_error").count();
            let expected = said(test.name);
            assert_eq!(
                errors,
                usize::from(expected.is_some()),
                "{}",
                test.program.text()
            );
            assert!(derived.contains(expected.unwrap_or_default()), "{derived}");
        }
    }

    #[test]
    fn each_test_turns_red_once_its_rule_is_gone() {
        let item = read(EVERY_RULE);
        let world = Unchecked::new("error");
        for test in broken(&item, &Sketch::of(&item)) {
            let errors = world.errors(&test.program.text());
            assert!(errors.is_empty(), "{}: {errors}", test.name);
        }
    }

    #[test]
    fn only_rules_the_type_relies_on_are_tested() {
        let item = read("#[tool_error(compile_fail_tests)] struct Plain;");
        let tests = broken(&item, &Sketch::of(&item));
        let names: Vec<_> = tests.iter().map(|test| test.name).collect();
        assert_eq!(names, ["no_message"]);
    }

    #[test]
    fn nothing_is_written_unless_it_is_asked_for() {
        let item = read("#[recoverable] struct Plain;");
        assert!(super::tests(&item).is_none());
    }
}
