//! Regular expressions: enforced here, advertised only in a form that every host takes.

use regex_lite::Regex;

/// A regular expression and what it was written as.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    source: String,
    regex: Regex,
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl Pattern {
    /// Compiles it; the error says why it cannot be enforced.
    pub(crate) fn new(source: &str) -> Result<Self, String> {
        match Regex::new(source) {
            Ok(regex) => Ok(Self {
                source: source.to_owned(),
                regex,
            }),
            Err(error) => Err(error.to_string()),
        }
    }

    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    pub(crate) fn matches(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }

    /// The form that grammar compilers take: anchored at both ends, classes written out. `None` where there is none.
    pub(crate) fn portable(&self) -> Option<String> {
        let inner = self.source.strip_prefix('^')?.strip_suffix('$')?;
        let mut written = String::from("^");
        let mut depth = 0_i32;
        let mut class = false;
        let mut chars = inner.chars();
        while let Some(c) = chars.next() {
            match c {
                '\\' => written.push_str(&written_out(chars.next()?, class)?),
                '[' if !class => {
                    class = true;
                    written.push('[');
                }
                '[' => return None,
                ']' => {
                    class = false;
                    written.push(']');
                }
                '(' if !class => {
                    depth += 1;
                    written.push_str(group(&mut chars)?);
                }
                ')' if !class => {
                    depth -= 1;
                    written.push(')');
                }
                // An alternative at the top would bind the anchors to one side only.
                '|' if !class && depth == 0 => return None,
                '^' if !class || !written.ends_with('[') => return None,
                '$' if !class => return None,
                _ => written.push(c),
            }
        }
        written.push('$');
        Some(written)
    }
}

/// The escape of this letter, as a class where hosts do not know it.
fn written_out(letter: char, class: bool) -> Option<String> {
    let set = match letter {
        'd' => "0-9",
        'w' => "A-Za-z0-9_",
        's' => r" \t\n\r",
        'D' | 'W' | 'S' if class => return None,
        'D' => return Some("[^0-9]".to_owned()),
        'W' => return Some("[^A-Za-z0-9_]".to_owned()),
        'S' => return Some(r"[^ \t\n\r]".to_owned()),
        't' | 'n' | 'r' => return Some(format!("\\{letter}")),
        letter if letter.is_ascii_alphanumeric() => return None,
        letter => return Some(format!("\\{letter}")),
    };
    Some(if class {
        set.to_owned()
    } else {
        format!("[{set}]")
    })
}

/// Opens a group; only plain ones are known everywhere.
fn group(chars: &mut std::str::Chars<'_>) -> Option<&'static str> {
    if !chars.as_str().starts_with('?') {
        return Some("(");
    }
    chars.next();
    (chars.next()? == ':').then_some("(")
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    fn portable(source: &str) -> Option<String> {
        Pattern::new(source).unwrap().portable()
    }

    #[test]
    fn classes_are_written_out() {
        assert_eq!(
            portable(r"^\d{3}-\w+$").as_deref(),
            Some("^[0-9]{3}-[A-Za-z0-9_]+$")
        );
        assert_eq!(portable(r"^[\d.]+$").as_deref(), Some("^[0-9.]+$"));
        assert_eq!(portable(r"^(?:a|b)\.c$").as_deref(), Some(r"^(a|b)\.c$"));
        assert_eq!(portable("^[^,]+$").as_deref(), Some("^[^,]+$"));
    }

    #[test]
    fn what_is_not_anchored_at_both_ends_is_not_advertised() {
        for source in [
            r"\d+",
            "^a",
            "a$",
            "^a|b$",
            r"^a\$",
            r"^\bword$",
            "(?i)^a$",
            "^a^b$",
        ] {
            assert_eq!(portable(source), None, "{source}");
        }
    }

    #[test]
    fn what_cannot_be_enforced_is_refused() {
        assert!(Pattern::new("^(?!a).*$").is_err());
        assert!(Pattern::new("(").is_err());
    }
}
