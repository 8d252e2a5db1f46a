//! Hints that quote fields: "Call `search_city` with {city}".

/// A hint in pieces.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// Text as it is sent.
    Text(String),
    /// `{city}` or `{city:?}`: the field, and the format with its colon.
    Field { name: String, format: String },
}

/// Why a hint is not one.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Malformed {
    /// A `{` that nothing closes, or a `}` that nothing opened.
    Brace(char),
    /// `{}`
    Nameless,
    /// `{user.name}`, `{wait:>width$}`: more than a field and a plain format.
    Placeholder(String),
}

/// Takes a hint apart; `{{` and `}}` are braces.
pub(super) fn pieces(hint: &str) -> Result<Vec<Piece>, Malformed> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut rest = hint;
    while let Some((before, brace, after)) = split_at_brace(rest) {
        text.push_str(before);
        rest = if let Some(doubled) = after.strip_prefix(brace) {
            text.push(brace);
            doubled
        } else if brace == '}' {
            return Err(Malformed::Brace('}'));
        } else {
            let (inside, behind) = after.split_once('}').ok_or(Malformed::Brace('{'))?;
            if !text.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut text)));
            }
            pieces.push(field(inside)?);
            behind
        };
    }
    text.push_str(rest);
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    Ok(pieces)
}

fn split_at_brace(text: &str) -> Option<(&str, char, &str)> {
    let (at, brace) = text
        .char_indices()
        .find(|(_, letter)| matches!(letter, '{' | '}'))?;
    let (before, from) = text.split_at_checked(at)?;
    Some((before, brace, from.get(1..)?))
}

fn field(inside: &str) -> Result<Piece, Malformed> {
    let (name, format) = match inside.find(':').and_then(|at| inside.split_at_checked(at)) {
        Some((name, format)) => (name.trim(), format),
        None => (inside.trim(), ""),
    };
    if name.is_empty() {
        return Err(Malformed::Nameless);
    }
    let is_word = name
        .chars()
        .all(|letter| letter.is_alphanumeric() || letter == '_');
    if !is_word || format.contains('$') {
        return Err(Malformed::Placeholder(inside.to_owned()));
    }
    Ok(Piece::Field {
        name: name.to_owned(),
        format: format.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Piece {
        Piece::Text(text.to_owned())
    }

    fn quoted(name: &str, format: &str) -> Piece {
        Piece::Field {
            name: name.to_owned(),
            format: format.to_owned(),
        }
    }

    #[test]
    fn fields_are_found_between_texts() {
        assert_eq!(
            pieces("Call it with {city}, not {0:?}."),
            Ok(vec![
                text("Call it with "),
                quoted("city", ""),
                text(", not "),
                quoted("0", ":?"),
                text("."),
            ])
        );
        assert_eq!(pieces(""), Ok(vec![]));
    }

    #[test]
    fn doubled_braces_are_braces() {
        assert_eq!(
            pieces("Send {{\"city\": {city}}}."),
            Ok(vec![
                text("Send {\"city\": "),
                quoted("city", ""),
                text("}.")
            ])
        );
    }

    #[test]
    fn what_is_no_field_is_named() {
        assert_eq!(pieces("a { b"), Err(Malformed::Brace('{')));
        assert_eq!(pieces("a } b"), Err(Malformed::Brace('}')));
        assert_eq!(pieces("a {} b"), Err(Malformed::Nameless));
        assert_eq!(pieces("a {:?} b"), Err(Malformed::Nameless));
        for placeholder in ["user.name", "n:>width$"] {
            assert_eq!(
                pieces(&format!("{{{placeholder}}}")),
                Err(Malformed::Placeholder(placeholder.to_owned()))
            );
        }
    }
}
