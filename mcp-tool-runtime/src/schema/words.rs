//! Shapes in the words of a report or a description.

use serde_json::Value;

use super::pattern::Pattern;
use super::shape::{Choice, Form, Kind, Limit, Numeric, Object, Shape, Text};

/// Of more values than this a report names some.
const MAX_VALUES: usize = 40;

/// "a string", "one of \"a\", \"b\"", "an integer".
pub(crate) fn noun(kind: &Kind) -> String {
    match kind {
        Kind::Any => "any value".to_owned(),
        Kind::Never => "nothing".to_owned(),
        Kind::Null => "null".to_owned(),
        Kind::Boolean { only: None } => "true or false".to_owned(),
        Kind::Boolean { only: Some(only) } => only.to_string(),
        Kind::Number(_) | Kind::String(_) if !values(kind).is_empty() => one_of(kind),
        Kind::Number(number) if number.integer => "an integer".to_owned(),
        Kind::Number(_) => "a number".to_owned(),
        Kind::String(text) => text_noun(text),
        Kind::Array(_) => "an array".to_owned(),
        Kind::Object(_) | Kind::Reference(_) => "an object".to_owned(),
        Kind::Union(forms) => nouns(forms),
    }
}

/// "a string or an object".
fn nouns(forms: &[Shape]) -> String {
    let mut nouns: Vec<String> = Vec::new();
    for form in forms {
        let noun = match &form.kind {
            Kind::Object(object) => object_noun(object),
            kind => noun(kind),
        };
        if !nouns.contains(&noun) {
            nouns.push(noun);
        }
    }
    nouns.join(" or ")
}

/// "an object with the key `Point`", where serde writes an enum so.
fn object_noun(object: &Object) -> String {
    let keys = match (object.properties.as_slice(), object.choices.as_slice()) {
        ([only], []) if only.required => vec![format!("`{}`", only.name)],
        ([], [choice]) => only_keys(choice).unwrap_or_default(),
        _ => Vec::new(),
    };
    match keys.as_slice() {
        [] => "an object".to_owned(),
        [key] => format!("an object with the key {key}"),
        keys => format!("an object with one of the keys {}", keys.join(", ")),
    }
}

/// The keys of forms that are one key each.
pub(crate) fn only_keys(choice: &Choice) -> Option<Vec<String>> {
    let key = |form: &Form| match form.object.properties.as_slice() {
        [only] if only.required => Some(format!("`{}`", only.name)),
        _ => None,
    };
    choice.forms.iter().map(key).collect()
}

fn one_of(kind: &Kind) -> String {
    let told = quoted(kind);
    let some = told.iter().take(MAX_VALUES).cloned().collect::<Vec<_>>();
    match told.len() {
        1 => some.join(""),
        count if count > MAX_VALUES => format!("one of {count} values: {}, …", some.join(", ")),
        _ => format!("one of {}", some.join(", ")),
    }
}

fn text_noun(text: &Text) -> String {
    match text.format.as_deref() {
        Some("date-time") => "a date and time like \"2026-01-31T12:00:00Z\"".to_owned(),
        Some("date") => "a date like \"2026-01-31\"".to_owned(),
        Some("time") => "a time like \"12:00:00Z\"".to_owned(),
        Some("duration") => "an ISO 8601 duration like \"PT30S\"".to_owned(),
        Some("email") => "an email address".to_owned(),
        Some("uuid") => "a UUID".to_owned(),
        Some("uri") => "a URI".to_owned(),
        Some("ipv4") => "an IPv4 address".to_owned(),
        Some("ipv6") => "an IPv6 address".to_owned(),
        Some("ip") => "an IP address".to_owned(),
        _ if text.min_length == Some(1) && text.max_length == Some(1) => {
            "a single character".to_owned()
        }
        _ => "a string".to_owned(),
    }
}

/// The only values there are, quoted as JSON; empty where there are others.
pub(crate) fn values(kind: &Kind) -> String {
    quoted(kind).join(", ")
}

fn quoted(kind: &Kind) -> Vec<String> {
    match kind {
        Kind::String(text) => text
            .values
            .iter()
            .map(|value| Value::from(value.as_str()).to_string())
            .collect(),
        Kind::Number(number) => number.values.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

/// "integer ≤ 14", for programs.
pub(crate) fn terse(shape: &Shape) -> String {
    match &shape.kind {
        Kind::Number(number) if number.values.is_empty() => terse_number(number, None),
        Kind::Array(list) => format!("array{}", terse_count(list.min, list.max, "item")),
        Kind::String(text) if text.values.is_empty() && text.format.is_none() => {
            let patterns = text.patterns.iter().map(matching);
            format!("{}{}", terse_length(text), patterns.collect::<String>())
        }
        kind => noun(kind),
    }
}

/// "string ≤ 8 characters".
pub(crate) fn terse_length(text: &Text) -> String {
    let length = terse_count(text.min_length, text.max_length, "character");
    format!("string{length}")
}

/// "string matching ^[a-z]+$".
pub(crate) fn terse_pattern(pattern: &Pattern) -> String {
    format!("string{}", matching(pattern))
}

fn matching(pattern: &Pattern) -> String {
    format!(" matching {}", pattern.source())
}

/// "integer ≤ 14". A bound that only the type has is left out beside one of the author's, unless it is the one broken.
pub(crate) fn terse_number(number: &Numeric, broken: Option<Limit>) -> String {
    let mut words = if number.integer { "integer" } else { "number" }.to_owned();
    let bound = |sign: &str, limit: Limit| {
        let sign = match (sign, limit.exclusive) {
            ("≥", true) => ">",
            ("≤", true) => "<",
            (sign, _) => sign,
        };
        format!(" {sign} {}", limit.value)
    };
    let of_type = |limit: Limit, beside: Option<Limit>| {
        Some(limit).filter(|own| {
            broken == Some(*own) || (beside.is_none() && own.value.portable().is_some())
        })
    };
    let low = number.min.or(of_type(number.lowest(), number.max));
    let high = number.max.or(of_type(number.highest(), number.min));
    words.extend(low.map(|limit| bound("≥", limit)));
    words.extend(high.map(|limit| bound("≤", limit)));
    words
}

fn terse_count(min: Option<u64>, max: Option<u64>, unit: &str) -> String {
    match (min, max) {
        (None, None) => String::new(),
        (Some(min), Some(max)) if min == max => format!(" of {}", counted(min, unit)),
        (Some(min), Some(max)) => format!(" ≥ {min} ≤ {}", counted(max, unit)),
        (Some(min), None) => format!(" ≥ {}", counted(min, unit)),
        (None, Some(max)) => format!(" ≤ {}", counted(max, unit)),
    }
}

/// "3 items", "1 item".
pub(crate) fn counted(count: u64, unit: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural}")
}

/// How many of a unit there are, for a description; nothing where any number will do.
pub(crate) fn count_sentence(min: Option<u64>, max: Option<u64>, unit: &str) -> Option<String> {
    match (min, max) {
        (None, None) => None,
        (Some(min), Some(max)) if min == max => Some(format!("Has {}.", counted(min, unit))),
        (Some(min), Some(max)) => Some(format!("Has {min} to {}.", counted(max, unit))),
        (Some(min), None) => Some(format!("Has at least {}.", counted(min, unit))),
        (None, Some(max)) => Some(format!("Has at most {}.", counted(max, unit))),
    }
}

/// A description on one line.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
