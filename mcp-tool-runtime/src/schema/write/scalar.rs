//! Numbers and strings.

use super::super::format::PORTABLE;
use super::super::refusal::Refusal;
use super::super::shape::{Kind, Limit, Numeric, Text};
use super::super::words;
use super::{Direction, Draft, Writer};
use crate::json::quoted;
use crate::tool::Number;

impl Writer<'_> {
    pub(super) fn number(&self, number: &Numeric) -> Draft<'static> {
        let mut draft = Draft::of_type(if number.integer { "integer" } else { "number" });
        let by = |wanted| {
            let values = number.values.iter().copied();
            values.reduce(|a, b| if a.compare(b) == wanted { a } else { b })
        };
        if let (Some(low), Some(high)) = (
            by(std::cmp::Ordering::Less),
            by(std::cmp::Ordering::Greater),
        ) {
            draft.set_number("minimum", low);
            draft.set_number("maximum", high);
            draft.say(format!(
                "One of {}.",
                words::values(&Kind::from(number.clone()))
            ));
            return draft;
        }
        if self.direction == Direction::Input {
            self.bounds(number, &mut draft);
        } else if let Some((low, high)) = number.range {
            draft.set_number("minimum", Number::Integer(low));
            draft.set_number("maximum", Number::Integer(high));
            describe_bounds(number.min, number.max, &mut draft);
        } else {
            describe_bounds(number.min, number.max, &mut draft);
        }
        if let Some(step) = number.multiple_of {
            draft.say(format!("A multiple of {step}."));
        }
        if number.nonzero {
            draft.say("Not 0.");
        }
        draft
    }

    /// Bounds as keywords where every host reads the literal, and as words where not.
    fn bounds(&self, number: &Numeric, draft: &mut Draft<'_>) {
        let (low, high) = (number.lowest(), number.highest());
        let is_told = |limit: Limit| limit.value.portable().is_some() && !limit.exclusive;
        let min = number.min.filter(|_| !is_told(low));
        let max = number.max.filter(|_| !is_told(high));
        draft.set_number("minimum", low.value);
        draft.set_number("maximum", high.value);
        draft
            .lines
            .extend(number.width().map(|width| format!("{width}.")));
        describe_bounds(min, max, draft);
    }

    pub(super) fn text(&self, text: &Text) -> Result<Draft<'static>, Refusal> {
        let mut draft = Draft::of_type("string");
        let input = self.direction == Direction::Input;
        if !text.values.is_empty() {
            if input && text.values.iter().any(String::is_empty) {
                return Err(Refusal::new(
                    "some hosts refuse an enum with an empty member",
                    "rename the variant with `#[serde(rename = \"…\")]`",
                ));
            }
            let values = text.values.iter();
            draft.set_list("enum", values.map(|value| quoted(value)).collect());
        }
        match text.format.as_deref() {
            Some(format) if PORTABLE.contains(&format) => {
                draft.set_text("format", format.to_owned())
            }
            Some("ip") => draft.say("An IPv4 or IPv6 address."),
            Some(format) => draft.say(format!("Format: {format}.")),
            None => {}
        }
        if input || text.min_length == text.max_length {
            draft.set_count("minLength", text.min_length);
            draft.set_count("maxLength", text.max_length);
        } else {
            let length = words::count_sentence(text.min_length, text.max_length, "character");
            draft.lines.extend(length);
        }
        for (index, pattern) in text.patterns.iter().enumerate() {
            match pattern.portable().filter(|_| input && index == 0) {
                Some(portable) => draft.set_text("pattern", portable),
                None => draft.say(format!("Matches `{}`.", pattern.source())),
            }
        }
        Ok(draft)
    }
}

fn describe_bounds(min: Option<Limit>, max: Option<Limit>, draft: &mut Draft<'_>) {
    let words = |limit: Limit, at: &str, beyond: &str| {
        let words = if limit.exclusive { beyond } else { at };
        format!("{words} {}.", limit.value)
    };
    let low = min.map(|limit| words(limit, "At least", "More than"));
    let high = max.map(|limit| words(limit, "At most", "Less than"));
    draft.lines.extend(low.into_iter().chain(high));
}
