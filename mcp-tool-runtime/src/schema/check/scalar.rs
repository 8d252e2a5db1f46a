//! Numbers and strings.

use super::super::format;
use super::super::shape::{Limit, Numeric, Shape, Text};
use super::super::words;
use super::{Findings, quote};
use crate::json::Given;
use crate::tool::Number;

impl Findings {
    pub(super) fn number(&mut self, given: &Given, digits: &str, number: &Numeric, shape: &Shape) {
        let Some(value) = Number::parse(digits) else {
            // More digits than bounds are kept in: only the deserializer can tell.
            return;
        };
        if number.integer && matches!(value, Number::Float(_)) {
            if crate::json::exact_integer(digits).is_none() {
                self.mismatch(given, shape);
            }
            return;
        }
        if !number.values.is_empty() {
            if !number
                .values
                .iter()
                .any(|known| known.compare(value).is_eq())
            {
                self.says(
                    given,
                    shape,
                    &format!("must be {}", words::noun(&shape.kind)),
                    true,
                );
            }
            return;
        }
        if let Some((words, limit)) = broken(value, number) {
            self.says(given, shape, &words, limit);
        }
    }

    pub(super) fn text(&mut self, given: &Given, value: &str, text: &Text, shape: &Shape) {
        if !text.values.is_empty() {
            if !text.values.iter().any(|known| known == value) {
                let words = format!("must be {}", words::noun(&shape.kind));
                self.says(given, shape, &words, !text.closed);
            }
            return;
        }
        let length = value.chars().count() as u64;
        let characters = |count| words::counted(count, "character");
        let words = match (text.min_length, text.max_length) {
            (Some(1), Some(1)) if length != 1 => {
                return self.says(given, shape, "must be a single character", !text.enforced);
            }
            (Some(min), _) if length < min => format!("must have at least {}", characters(min)),
            (_, Some(max)) if length > max => format!("must have at most {}", characters(max)),
            _ => String::new(),
        };
        if !words.is_empty() {
            self.push(
                format!("{words}, got {length}"),
                shape,
                Some(given),
                !text.enforced,
            );
        }
        for pattern in text
            .patterns
            .iter()
            .filter(|pattern| !pattern.matches(value))
        {
            self.says(
                given,
                shape,
                &format!("must match `{}`", pattern.source()),
                true,
            );
        }
        if text
            .format
            .as_deref()
            .is_some_and(|name| !format::has(value, name))
        {
            let words = format!("must be {}", words::noun(&shape.kind));
            self.says(given, shape, &words, !text.enforced);
        }
    }

    fn says(&mut self, given: &Given, shape: &Shape, words: &str, limit: bool) {
        self.push(
            format!("{words}, got {}", quote::plain(given)),
            shape,
            Some(given),
            limit,
        );
    }
}

/// Which bound a number breaks, and whether no deserializer looks at it.
fn broken(value: Number, number: &Numeric) -> Option<(String, bool)> {
    let words = |limit: Limit, at: &str, beyond: &str| {
        let words = if limit.exclusive { beyond } else { at };
        format!("must be {words} {}", limit.value)
    };
    if let Some(limit) = number.lowest().filter(|limit| below(value, *limit)) {
        return Some((words(limit, "at least", "more than"), number.min.is_some()));
    }
    if let Some(limit) = number.highest().filter(|limit| above(value, *limit)) {
        return Some((words(limit, "at most", "less than"), number.max.is_some()));
    }
    if number.nonzero && value.compare(Number::Integer(0)).is_eq() {
        return Some(("must not be 0".to_owned(), false));
    }
    let step = number
        .multiple_of
        .filter(|step| !value.is_multiple_of(*step))?;
    Some((format!("must be a multiple of {step}"), true))
}

fn below(value: Number, limit: Limit) -> bool {
    let order = value.compare(limit.value);
    order.is_lt() || (limit.exclusive && order.is_eq())
}

fn above(value: Number, limit: Limit) -> bool {
    let order = value.compare(limit.value);
    order.is_gt() || (limit.exclusive && order.is_eq())
}
