//! Request ids, echoed exactly as they were written (JSON-RPC 2.0, section 4).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The id of a request: a string or an integer, kept as its JSON text. Cheap to clone.
///
/// Two ids are equal when their values are: `"a"` and `"\u0061"` are one id, `7` and `"7"` are two.
#[derive(Debug, Clone)]
pub struct RequestId {
    json: Arc<str>,
    /// The one way to write the value, where the text differs from it.
    canonical: Option<Arc<str>>,
}

impl RequestId {
    /// Reads an id from the JSON of one value; `None` for anything but a string or an integer.
    #[must_use]
    pub fn from_json(json: &str) -> Option<Self> {
        let canonical = match json.as_bytes() {
            [b'"', ..] if json.contains('\\') => {
                let text: String = serde_json::from_str(json).ok()?;
                Some(serde_json::to_string(&text).ok()?.into())
            }
            [b'"', .., b'"'] => None,
            b"-0" => Some("0".into()),
            [b'-', digits @ ..] | digits
                if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) =>
            {
                None
            }
            _ => return None,
        };
        Some(Self {
            json: json.into(),
            canonical,
        })
    }

    /// The id's JSON: `7`, `"7"`.
    #[must_use]
    pub fn as_json(&self) -> &str {
        &self.json
    }

    fn value(&self) -> &str {
        self.canonical.as_deref().unwrap_or(&self.json)
    }
}

impl From<u64> for RequestId {
    fn from(id: u64) -> Self {
        Self {
            json: id.to_string().into(),
            canonical: None,
        }
    }
}

impl PartialEq for RequestId {
    fn eq(&self, other: &Self) -> bool {
        self.value() == other.value()
    }
}

impl Eq for RequestId {}

impl Hash for RequestId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value().hash(state);
    }
}

/// FNV-1a: quick for short texts. A peer that makes its ids collide slows down its own session, and that
/// has a bounded number of calls.
#[derive(Debug)]
pub(crate) struct IdHasher(u64);

impl Default for IdHasher {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for IdHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_integers_of_any_size_are_ids_and_nothing_else_is() {
        for id in ["7", "0", "-1", "18446744073709551616", r#""""#, r#""a b""#] {
            assert_eq!(RequestId::from_json(id).unwrap().as_json(), id);
        }
        for no in ["1.5", "1e3", "true", "null", "[1]", "{}", "-", ""] {
            assert!(RequestId::from_json(no).is_none(), "{no}");
        }
    }

    #[test]
    fn ids_are_compared_by_value_and_type() {
        let id = |json| RequestId::from_json(json).unwrap();
        assert_eq!(id(r#""a""#), id(r#""\u0061""#));
        assert_eq!(id("0"), id("-0"));
        assert_ne!(id("7"), id(r#""7""#));
        assert_eq!(id(r#""\u0061""#).as_json(), r#""\u0061""#);
    }
}
