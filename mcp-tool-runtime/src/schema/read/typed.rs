//! Keywords that belong to one JSON type.

use serde_json::Value;

use super::super::combine::unite;
use super::super::pattern::Pattern;
use super::super::refusal::Refusal;
use super::super::shape::{Items, Kind, Limit, List, Numeric, Shape, Text};
use super::Reader;
use super::keywords::{Keywords, is_true, listed, text};
use crate::tool::Number;

// Reading is recursive. What is not on the way further in is kept out of its frames: the pages of stack that they touch
// are never given back.
impl Reader {
    /// What `type` and the keywords of that type say; nothing where there are none.
    pub(super) fn read_typed(
        &mut self,
        keywords: &Keywords<'_>,
        named: bool,
    ) -> Result<Option<Shape>, Refusal> {
        let types = types(keywords);
        if let Some(values) = values(keywords) {
            return self.read_values(keywords, &types, &values, named).map(Some);
        }
        if let [only] = types.as_slice() {
            return self.read_kind(keywords, only).map(Shape::new).map(Some);
        }
        let mut forms = Vec::with_capacity(types.len());
        for name in &types {
            forms.push(self.read_kind(keywords, name).map(Shape::new)?);
        }
        Ok((!forms.is_empty()).then(|| unite(forms, self.definitions())))
    }

    fn read_kind(&mut self, keywords: &Keywords<'_>, name: &str) -> Result<Kind, Refusal> {
        Ok(match name {
            "null" => Kind::Null,
            "boolean" => Kind::Boolean { only: None },
            "integer" | "number" => Kind::Number(read_numeric(keywords, name == "integer")),
            "string" => Kind::String(read_text(keywords)?),
            "array" => Kind::Array(self.read_list(keywords)?),
            "object" => Kind::Object(self.read_object(keywords)?),
            other => {
                return Err(Refusal::new(
                    format!("`{other}` is not a JSON type"),
                    "null, boolean, integer, number, string, array and object are",
                ));
            }
        })
    }

    /// `enum` and `const`: strings, numbers, booleans and null, each as a form of its own.
    #[inline(never)]
    fn read_values(
        &mut self,
        keywords: &Keywords<'_>,
        types: &[&str],
        values: &[&Value],
        named: bool,
    ) -> Result<Shape, Refusal> {
        let wanted = |value: &&Value| types.is_empty() || types.iter().any(|t| is_type(value, t));
        let values: Vec<&Value> = values.iter().copied().filter(wanted).collect();
        let mut forms = Vec::new();
        let texts: Vec<String> = values
            .iter()
            .filter_map(|value| value.as_str().map(str::to_owned))
            .collect();
        if !texts.is_empty() {
            let mut text = read_text(keywords)?;
            text.values = texts;
            text.closed = named || keywords.only.is_some();
            forms.push(Kind::String(text));
        }
        let numbers: Vec<Number> = values.iter().filter_map(|value| number(value)).collect();
        if !numbers.is_empty() {
            let integer = !numbers.iter().any(|n| matches!(n, Number::Float(_)));
            let mut number = read_numeric(keywords, integer);
            number.values = numbers;
            forms.push(Kind::Number(number));
        }
        forms.extend(constants(&values));
        if values
            .iter()
            .any(|value| value.is_array() || value.is_object())
        {
            return Err(Refusal::new(
                "hosts do not take arrays or objects as members of `enum` or as `const`",
                "give the alternatives as an enum of structs",
            ));
        }
        if forms.is_empty() {
            return Err(Refusal::new(
                "its `enum` has no member",
                "an enum needs a variant that can be given",
            ));
        }
        let forms = forms.into_iter().map(Shape::new).collect();
        Ok(unite(forms, self.definitions()))
    }

    #[inline(never)]
    fn read_list(&mut self, keywords: &Keywords<'_>) -> Result<Box<List>, Refusal> {
        let mut list = Box::new(List {
            items: Items::Each(Box::new(Shape::any())),
            min: count(keywords.min_items).filter(|min| *min > 0),
            max: count(keywords.max_items),
            set: is_true(keywords.unique_items),
        });
        let places = match keywords.items {
            Some(Value::Array(places)) => places.as_slice(),
            _ => listed(keywords.prefix_items),
        };
        match keywords.items {
            Some(Value::Array(_) | Value::Bool(_)) | None => {}
            Some(_) if !places.is_empty() => {
                return Err(Refusal::new(
                    "hosts do not know tuples that end in a list",
                    "put the list in a field of its own",
                ));
            }
            Some(items) => list.items = Items::Each(Box::new(self.read_at("[]", items)?)),
        }
        if !places.is_empty() {
            let mut shapes = Vec::with_capacity(places.len());
            for (index, place) in places.iter().enumerate() {
                let shape = self.read(place);
                shapes.push(shape.map_err(|refusal| refusal.inside(format!("[{index}]")))?);
            }
            list.max.get_or_insert(shapes.len() as u64);
            list.items = Items::Places(shapes);
        }
        Ok(list)
    }
}

#[inline(never)]
fn read_text(keywords: &Keywords<'_>) -> Result<Box<Text>, Refusal> {
    Ok(Box::new(Text {
        format: text(keywords.format).map(str::to_owned),
        min_length: count(keywords.min_length),
        max_length: count(keywords.max_length),
        patterns: match text(keywords.pattern) {
            Some(source) => vec![read_pattern(source)?],
            None => Vec::new(),
        },
        ..Text::default()
    }))
}

pub(in crate::schema) fn read_pattern(source: &str) -> Result<Pattern, Refusal> {
    Pattern::new(source).map_err(|error| {
        let error = error.lines().next_back().unwrap_or_default().trim();
        Refusal::new(
            format!("the pattern `{source}` cannot be enforced: {error}"),
            "write it without lookaround, back-references and Unicode classes, \
             or check it where the value is decoded",
        )
    })
}

/// The JSON types a schema speaks of: as `type` says, or as its keywords tell.
fn types<'v>(keywords: &Keywords<'v>) -> Vec<&'v str> {
    match keywords.types {
        Some(Value::String(name)) => vec![name],
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => keywords.told_types().collect(),
    }
}

fn values<'v>(keywords: &Keywords<'v>) -> Option<Vec<&'v Value>> {
    match (keywords.only, keywords.values) {
        (Some(only), _) => Some(vec![only]),
        (None, Some(Value::Array(values))) => Some(values.iter().collect()),
        _ => None,
    }
}

/// What true, false and null among the values stand for.
fn constants(values: &[&Value]) -> Vec<Kind> {
    let has = |wanted: Value| values.iter().any(|value| **value == wanted);
    let mut kinds = Vec::new();
    match (has(true.into()), has(false.into())) {
        (false, false) => {}
        (true, true) => kinds.push(Kind::Boolean { only: None }),
        (only, _) => kinds.push(Kind::Boolean { only: Some(only) }),
    }
    if has(Value::Null) {
        kinds.push(Kind::Null);
    }
    kinds
}

fn is_type(value: &Value, name: &str) -> bool {
    match value {
        Value::Null => name == "null",
        Value::Bool(_) => name == "boolean",
        Value::Number(_) => name == "integer" || name == "number",
        Value::String(_) => name == "string",
        Value::Array(_) => name == "array",
        Value::Object(_) => name == "object",
    }
}

pub(super) fn count(keyword: Option<&Value>) -> Option<u64> {
    let value = keyword?;
    value.as_u64().or_else(|| match number(value)? {
        Number::Integer(whole) => u64::try_from(whole).ok(),
        Number::Float(_) => None,
    })
}

fn number(value: &Value) -> Option<Number> {
    match value.as_i64() {
        Some(whole) => Some(Number::Integer(whole.into())),
        None => Number::parse(&value.as_number()?.to_string()),
    }
}

#[inline(never)]
fn read_numeric(keywords: &Keywords<'_>, integer: bool) -> Box<Numeric> {
    let limit = |inclusive: Option<&Value>, exclusive: Option<&Value>| {
        let read = |value: Option<&Value>, exclusive: bool| {
            let value = number(value?)?;
            Some(Limit { value, exclusive })
        };
        read(exclusive, true).or_else(|| read(inclusive, false))
    };
    let format = text(keywords.format);
    let mut numeric = Box::new(Numeric {
        integer,
        min: limit(keywords.minimum, keywords.exclusive_minimum),
        max: limit(keywords.maximum, keywords.exclusive_maximum),
        range: format.filter(|_| integer).and_then(range),
        single: !integer && format == Some("float"),
        multiple_of: keywords.multiple_of.and_then(number),
        ..Numeric::default()
    });
    numeric.drop_implied();
    numeric
}

/// What the Rust integer behind a format can hold.
fn range(format: &str) -> Option<(i128, i128)> {
    Some(match format {
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" | "int" => (i64::MIN.into(), i64::MAX.into()),
        "int128" => (i128::MIN, i128::MAX),
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, u64::MAX.into()),
        // Its upper half is beyond the numbers bounds are kept in, and serde enforces it.
        "uint128" => (0, i128::MAX),
        _ => return None,
    })
}
