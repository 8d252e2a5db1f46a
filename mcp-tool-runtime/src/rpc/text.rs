//! From the bytes of a message to text that every later step can read without failing halfway.

use std::fmt;

use serde::de::IgnoredAny;

/// How deep arrays and objects may nest: what serde_json's recursive readers can take.
const MAX_DEPTH: usize = 127;

/// Why the bytes are not JSON text that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unreadable {
    Encoding,
    Surrogate,
    Depth,
    Syntax,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Encoding => "Parse error: the message is not valid UTF-8",
            Self::Surrogate => "Parse error: a \\u escape is half of a surrogate pair",
            Self::Depth => "Parse error: the message nests too deep",
            Self::Syntax => "Parse error: the message is not valid JSON",
        })
    }
}

/// The message's text, without a byte order mark and blanks around it: nothing, or JSON that every later
/// step can read. It is checked here, once, and whole; members are then kept as raw text.
pub(crate) fn readable(bytes: &[u8]) -> Result<&str, Unreadable> {
    let text = std::str::from_utf8(bytes).map_err(|_| Unreadable::Encoding)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.trim_matches([' ', '\t', '\r', '\n']);
    // Counting openings is much cheaper than following them, and settles nearly every message.
    if openings(text) > MAX_DEPTH && depth(text) > MAX_DEPTH {
        return Err(Unreadable::Depth);
    }
    if !text.is_empty() && !is_json(text) {
        return Err(Unreadable::Syntax);
    }
    if text.contains("\\u") && has_lone_surrogate(text) {
        return Err(Unreadable::Surrogate);
    }
    Ok(text)
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// How many arrays and objects begin, at most: brackets in strings count too.
fn openings(text: &str) -> usize {
    // Sums of bytes in pieces that cannot overflow one: this becomes vector instructions.
    let pieces = text.as_bytes().chunks(128);
    pieces
        .map(|piece| piece.iter().map(|b| u8::from(b | 0x20 == b'{')).sum::<u8>())
        .map(usize::from)
        .sum()
}

/// The deepest nesting of a text that is, or is not, JSON.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest, mut in_string) = (0_usize, 0, false);
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => in_string = !in_string,
            b'\\' if in_string => drop(bytes.next()),
            b'[' | b'{' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// Whether a `\u` escape names one half of a pair without the other. Backslashes stand only in strings.
fn has_lone_surrogate(text: &str) -> bool {
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('\\') {
        rest = match (unit(after), after.get(5..)) {
            (Some(0xD800..=0xDBFF), Some(next)) => {
                let low = next.strip_prefix('\\').and_then(unit);
                match (low, next.get(6..)) {
                    (Some(0xDC00..=0xDFFF), Some(end)) => end,
                    _ => return true,
                }
            }
            (Some(0xDC00..=0xDFFF), _) => return true,
            (Some(_), Some(next)) => next,
            // Skip what is escaped: it may be a backslash.
            _ => {
                let mut chars = after.chars();
                chars.next();
                chars.as_str()
            }
        };
    }
    false
}

/// The code unit of `uXXXX`.
fn unit(escape: &str) -> Option<u16> {
    let digits = escape.strip_prefix('u')?.get(..4)?;
    digits
        .bytes()
        .all(|b| b.is_ascii_hexdigit())
        .then(|| u16::from_str_radix(digits, 16).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_fine_and_halves_are_not() {
        for fine in [
            r#""\ud83d\ude00""#,
            r#""\\ud800""#,
            r#""\u00e9\n""#,
            r#""\\\\""#,
        ] {
            assert_eq!(readable(fine.as_bytes()), Ok(fine));
        }
        for half in [
            r#""\ud83d""#,
            r#""\ude00""#,
            r#""\ud83d\n""#,
            r#""\\\ud800x""#,
            r#""\ud83d\ud83d\ude00""#,
        ] {
            assert_eq!(
                readable(half.as_bytes()),
                Err(Unreadable::Surrogate),
                "{half}"
            );
        }
    }

    #[test]
    fn only_real_nesting_counts_as_deep() {
        let deep = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n));
        assert!(readable(deep(127).as_bytes()).is_ok());
        assert_eq!(readable(deep(128).as_bytes()), Err(Unreadable::Depth));
        let brackets = format!("\"\\\"{}\"", "[".repeat(10_000));
        assert!(readable(brackets.as_bytes()).is_ok());
        let wide = format!("[{}1]", "[],".repeat(10_000));
        assert!(readable(wide.as_bytes()).is_ok());
    }
}
