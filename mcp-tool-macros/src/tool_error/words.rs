//! Words that are spelt out in attributes, and what they mean.

/// A variant's name as a machine-readable code: `HTTPError` is `http_error`.
pub(super) fn snake_case(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut snake = String::with_capacity(name.len() + 4);
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| letters.get(before));
        let after = letters.get(index + 1);
        let starts_word = letter.is_uppercase()
            && before.is_some_and(|before| {
                let ends_acronym =
                    before.is_uppercase() && after.is_some_and(|after| after.is_lowercase());
                before.is_lowercase() || before.is_ascii_digit() || ends_acronym
            });
        if starts_word {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// What a code or a category is made of: `unknown_city`, `billing.card_declined`, `E-17`.
pub(super) fn is_code(word: &str) -> bool {
    !word.is_empty()
        && word
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-' | '.'))
}

/// `retry = "…"` and the variant of the runtime's `Retry`.
pub(super) const RETRY: &[(&str, &str)] =
    &[("same", "Same"), ("changed", "Changed"), ("never", "Never")];

/// `effects = "…"` and the variant of the runtime's `Effects`.
pub(super) const EFFECTS: &[(&str, &str)] = &[
    ("none", "None"),
    ("partial", "Partial"),
    ("unknown", "Unknown"),
];

/// The runtime's variant for a word.
pub(super) fn meaning(word: &str, words: &[(&str, &'static str)]) -> Option<&'static str> {
    words
        .iter()
        .find(|(known, _)| *known == word)
        .map(|(_, meaning)| *meaning)
}

/// Keys of the machine-readable object that an author's field cannot have.
pub(super) const RESERVED_FIELDS: &[&str] = &[
    "code",
    "category",
    "retryable",
    "retry",
    "retry_after_secs",
    "resource",
    "effects",
    "message",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acronyms_and_digits_stay_in_one_word() {
        for (name, code) in [
            ("UnknownCity", "unknown_city"),
            ("HTTPError", "http_error"),
            ("Http2Error", "http2_error"),
            ("Utf8", "utf8"),
            ("IoError", "io_error"),
            ("EOF", "eof"),
            ("A", "a"),
            ("Already_Snake", "already_snake"),
            ("ÜberLimit", "über_limit"),
        ] {
            assert_eq!(snake_case(name), code);
        }
    }
}
