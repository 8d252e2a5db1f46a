//! Numbers and strings.

use super::super::format;
use super::super::shape::{Limit, Numeric, Shape, Text};
use super::super::words;
use super::{Findings, quote};
use crate::json::{Given, exact_integer};
use crate::tool::Number;

impl Findings {
    pub(super) fn number(&mut self, given: &Given, digits: &str, number: &Numeric, shape: &Shape) {
        let value = Number::of_any_size(digits);
        if number.integer && !value.is_whole() {
            return self.mismatch(given, shape);
        }
        if number.is_u128() && exact_integer(digits).is_some_and(|all| all.parse::<u128>().is_ok())
        {
            return;
        }
        if !number.values.is_empty() {
            if !number
                .values
                .iter()
                .any(|known| known.compare(value).is_eq())
            {
                self.is_no(given, shape, true);
            }
            return;
        }
        if let Some((words, bound, limit)) = broken(value, number) {
            self.says(given, &words, words::terse_number(number, bound), limit);
        }
    }

    pub(super) fn text(&mut self, given: &Given, value: &str, text: &Text, shape: &Shape) {
        if !text.values.is_empty() {
            if !text.values.iter().any(|known| known == value) {
                self.is_no(given, shape, !text.closed);
            }
            return;
        }
        self.length(given, value, text);
        for pattern in text
            .patterns
            .iter()
            .filter(|pattern| !pattern.matches(value))
        {
            let words = format!("must match `{}`", pattern.source());
            self.says(given, &words, words::terse_pattern(pattern), true);
        }
        let format = text.format.as_deref();
        if format.is_some_and(|name| !format::has(value, name)) {
            self.is_no(given, shape, !text.enforced);
        }
    }

    fn length(&mut self, given: &Given, value: &str, text: &Text) {
        let length = value.chars().count() as u64;
        let characters = |count| words::counted(count, "character");
        let words = match (text.min_length, text.max_length) {
            (Some(1), Some(1)) if length != 1 => {
                let words = "must be a single character";
                return self.says(given, words, words::terse_length(text), !text.enforced);
            }
            (Some(min), _) if length < min => format!("must have at least {}", characters(min)),
            (_, Some(max)) if length > max => format!("must have at most {}", characters(max)),
            _ => return,
        };
        self.push(
            format!("{words}, got {length}"),
            words::terse_length(text),
            Some(given),
            !text.enforced,
        );
    }

    /// A value of the right type that is not among those of the shape.
    fn is_no(&mut self, given: &Given, shape: &Shape, limit: bool) {
        let words = format!("must be {}", words::noun(&shape.kind));
        self.says(given, &words, words::terse(shape), limit);
    }

    fn says(&mut self, given: &Given, words: &str, expected: String, limit: bool) {
        self.push(
            format!("{words}, got {}", quote::plain(given)),
            expected,
            Some(given),
            limit,
        );
    }
}

/// What a number breaks, the bound if it is one, and whether no deserializer looks at it.
fn broken(value: Number, number: &Numeric) -> Option<(String, Option<Limit>, bool)> {
    let words = |limit: Limit, at: &str, beyond: &str| {
        let words = if limit.exclusive { beyond } else { at };
        format!("must be {words} {}", limit.value)
    };
    let limit = number.lowest();
    if below(value, limit) {
        let words = words(limit, "at least", "more than");
        return Some((words, Some(limit), number.min.is_some() || number.single));
    }
    let limit = number.highest();
    if above(value, limit) && number.is_u128() {
        return Some((format!("must be at most {}", u128::MAX), None, false));
    }
    if above(value, limit) {
        let words = words(limit, "at most", "less than");
        return Some((words, Some(limit), number.max.is_some() || number.single));
    }
    if number.nonzero && value.compare(Number::Integer(0)).is_eq() {
        return Some(("must not be 0".to_owned(), None, false));
    }
    let step = number
        .multiple_of
        .filter(|step| !value.is_multiple_of(*step))?;
    Some((format!("must be a multiple of {step}"), None, true))
}

fn below(value: Number, limit: Limit) -> bool {
    let order = value.compare(limit.value);
    order.is_lt() || (limit.exclusive && order.is_eq())
}

fn above(value: Number, limit: Limit) -> bool {
    let order = value.compare(limit.value);
    order.is_gt() || (limit.exclusive && order.is_eq())
}
