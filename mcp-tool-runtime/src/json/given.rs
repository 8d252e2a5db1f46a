//! A JSON value as somebody sent it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;

use serde_json::Value;
use serde_json::value::RawValue;

use super::Cursor;

/// As deep as serde_json follows.
const MAX_DEPTH: usize = 128;

/// A JSON value that keeps numbers to the letter and members in their order. Of members with the same key the last one
/// is kept.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Given {
    Null,
    Bool(bool),
    Number(String),
    String(String),
    Array(Vec<Given>),
    Object(Vec<(String, Given)>),
}

impl Given {
    /// Reads JSON; `None` where the text is none.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        Self::parse_nested(text, MAX_DEPTH)
    }

    /// The same of text that is nested so deep at most.
    pub(crate) fn parse_nested(text: &str, depth: usize) -> Option<Self> {
        let mut cursor = Cursor::new(text);
        let value = read(&mut cursor, depth)?;
        cursor.peek().is_none().then_some(value)
    }

    /// The same as JSON text on one line.
    pub(crate) fn to_json(&self) -> String {
        let mut json = String::new();
        self.write(&mut json);
        json
    }

    /// The member of this name, if this is an object that has it.
    pub(crate) fn member(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(members) => members
                .iter()
                .find_map(|(key, value)| (key == name).then_some(value)),
            _ => None,
        }
    }

    /// How many values it is made of, itself included.
    pub(crate) fn parts(&self) -> u64 {
        match self {
            Self::Array(items) => 1 + items.iter().map(Self::parts).sum::<u64>(),
            Self::Object(members) => {
                1 + members.iter().map(|(_, value)| value.parts()).sum::<u64>()
            }
            _ => 1,
        }
    }

    fn write(&self, json: &mut String) {
        match self {
            Self::Null => json.push_str("null"),
            Self::Bool(value) => {
                let _ = write!(json, "{value}");
            }
            Self::Number(digits) => json.push_str(digits),
            Self::String(text) => push_string(json, text),
            Self::Array(items) => {
                json.push('[');
                for (index, item) in items.iter().enumerate() {
                    push_comma(json, index);
                    item.write(json);
                }
                json.push(']');
            }
            Self::Object(members) => {
                json.push('{');
                for (index, (key, value)) in members.iter().enumerate() {
                    push_comma(json, index);
                    push_string(json, key);
                    json.push(':');
                    value.write(json);
                }
                json.push('}');
            }
        }
    }
}

impl From<&Value> for Given {
    fn from(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(*value),
            Value::Number(number) => Self::Number(number.to_string()),
            Value::String(text) => Self::String(text.clone()),
            Value::Array(items) => Self::Array(items.iter().map(Self::from).collect()),
            Value::Object(members) => Self::Object(
                members
                    .iter()
                    .map(|(key, value)| (key.clone(), Self::from(value)))
                    .collect(),
            ),
        }
    }
}

fn push_comma(json: &mut String, index: usize) {
    if index > 0 {
        json.push(',');
    }
}

/// A text as a JSON string.
pub(crate) fn quoted(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    push_string(&mut json, text);
    json
}

/// Appends a text as a JSON string.
pub(crate) fn push_string(json: &mut String, text: &str) {
    // Every byte is looked at, which becomes vector instructions; stopping at the first would not.
    let is_special = |byte: u8| (byte < b' ') | (byte == b'"') | (byte == b'\\');
    if !text.bytes().fold(false, |any, byte| any | is_special(byte)) {
        json.push('"');
        json.push_str(text);
        json.push('"');
        return;
    }
    let quoted = serde_json::to_string(text).map_or(Cow::Borrowed("\"\""), Cow::Owned);
    json.push_str(&quoted);
}

fn read(cursor: &mut Cursor<'_>, depth: usize) -> Option<Given> {
    let depth = depth.checked_sub(1)?;
    match cursor.peek()? {
        b'"' => Some(Given::String(cursor.string()?.text()?)),
        b'[' => read_array(cursor, depth),
        b'{' => read_object(cursor, depth),
        _ => match cursor.word()? {
            "null" => Some(Given::Null),
            "true" => Some(Given::Bool(true)),
            "false" => Some(Given::Bool(false)),
            word => {
                // The parser decides what a number is; its digits are kept, also where no float could hold it.
                serde_json::from_str::<&RawValue>(word).ok()?;
                Some(Given::Number(word.to_owned()))
            }
        },
    }
}

fn read_array(cursor: &mut Cursor<'_>, depth: usize) -> Option<Given> {
    let mut items = Vec::new();
    cursor.eat(b'[');
    if cursor.eat(b']') {
        return Some(Given::Array(items));
    }
    loop {
        items.push(read(cursor, depth)?);
        if cursor.eat(b']') {
            return Some(Given::Array(items));
        }
        cursor.eat(b',').then_some(())?;
    }
}

fn read_object(cursor: &mut Cursor<'_>, depth: usize) -> Option<Given> {
    let mut members: Vec<(String, Given)> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    cursor.eat(b'{');
    if cursor.eat(b'}') {
        return Some(Given::Object(members));
    }
    loop {
        let key = cursor.string()?.text()?;
        cursor.eat(b':').then_some(())?;
        let value = read(cursor, depth)?;
        let known = places.get(&key).copied();
        match known.and_then(|place| members.get_mut(place)) {
            Some(member) => member.1 = value,
            None => {
                places.insert(key.clone(), members.len());
                members.push((key, value));
            }
        }
        if cursor.eat(b'}') {
            return Some(Given::Object(members));
        }
        cursor.eat(b',').then_some(())?;
    }
}

#[cfg(test)]
mod tests {
    use super::Given;

    #[test]
    fn numbers_and_order_are_kept_to_the_letter() {
        let text =
            r#"{"b":340282366920938463463374607431768211455,"a":[1.50,-0,1e3,"é\"",null,true]}"#;
        assert_eq!(Given::parse(text).unwrap().to_json(), text);
    }

    #[test]
    fn of_equal_keys_the_last_one_wins() {
        let given = Given::parse(r#"{"a":1,"b":2,"a":3}"#).unwrap();
        assert_eq!(given.to_json(), r#"{"a":3,"b":2}"#);
    }

    #[test]
    fn text_that_is_not_json_is_none_and_never_a_panic() {
        let deep = "[".repeat(100_000);
        for text in [
            "", "{", "[1", "[1,]", "\"", "\"\\", "tru", "1 2", "{\"a\"}", "[1}", "é", &deep,
        ] {
            assert_eq!(Given::parse(text), None, "{text}");
        }
    }
}
