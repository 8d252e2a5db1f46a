//! What several checks say alike.

use syn::{LitStr, Member};

use crate::diagnostics::Diagnostics;
use crate::keys::{closest, listed};
use crate::tool_error::parse::Variant;
use crate::tool_error::words::{is_code, meaning};

pub(super) fn not_a_word(text: &LitStr, key: &str, example: &str, diagnostics: &mut Diagnostics) {
    let word = text.value();
    if is_code(&word) {
        return;
    }
    let fixed: Vec<&str> = word
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    let fixed = fixed.join("_").to_lowercase();
    let example = if fixed.is_empty() { example } else { &fixed };
    let what = if word.is_empty() {
        format!("`{key}` is empty")
    } else {
        format!("`{word}` is not a {key}")
    };
    let help = format!("use A-Z a-z 0-9 `_` `-` `.`, as in {example:?}");
    diagnostics.mistake(text, what, help);
}

pub(super) fn one_of(
    text: &LitStr,
    what: &str,
    words: &[(&str, &'static str)],
    diagnostics: &mut Diagnostics,
) {
    let word = text.value();
    if meaning(&word, words).is_some() {
        return;
    }
    let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let help = match closest(&word, &known) {
        Some(close) => format!("did you mean {close:?}?"),
        None => {
            let quoted: Vec<String> = known.iter().map(|word| format!("{word:?}")).collect();
            format!("write one of {}", quoted.join(", "))
        }
    };
    diagnostics.mistake(text, format_args!("`{word}` is no {what}"), help);
}

pub(super) fn no_field(variant: &Variant, member: &Member, diagnostics: &mut Diagnostics) {
    if !variant.has(member) {
        let name = match member {
            Member::Named(name) => name.to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        };
        diagnostics.mistake(
            member,
            format_args!("`{}` has no field `{name}`", variant.ident),
            field_instead_of(&name, variant),
        );
    }
}

/// What to write for the name of a field that is not there.
pub(super) fn field_instead_of(name: &str, variant: &Variant) -> String {
    let known = variant.field_names();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    // An index is near to every other index.
    let close = closest(name, &known).filter(|_| name.parse::<u32>().is_err());
    match (close, known.as_slice()) {
        (Some(close), _) => format!("did you mean `{close}`?"),
        (None, []) => format!("`{}` has no fields at all", variant.ident),
        (None, [only]) => format!("its only field is `{only}`"),
        (None, known) => format!("its fields are {}", listed(known)),
    }
}

/// A field to write in an example.
pub(super) fn example_field(variant: &Variant) -> String {
    let first = variant.field_names().into_iter().next();
    first.unwrap_or_else(|| "field".to_owned())
}
