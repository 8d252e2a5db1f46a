//! The keywords of one schema, each looked up once.

use serde_json::{Map, Value};

/// What a schema says, by keyword.
#[derive(Default)]
pub(super) struct Keywords<'v> {
    pub(super) reference: Option<&'v Value>,
    pub(super) types: Option<&'v Value>,
    pub(super) values: Option<&'v Value>,
    pub(super) only: Option<&'v Value>,
    pub(super) all_of: Option<&'v Value>,
    pub(super) any_of: Option<&'v Value>,
    pub(super) one_of: Option<&'v Value>,
    pub(super) not: Option<&'v Value>,
    pub(super) format: Option<&'v Value>,
    pub(super) minimum: Option<&'v Value>,
    pub(super) maximum: Option<&'v Value>,
    pub(super) exclusive_minimum: Option<&'v Value>,
    pub(super) exclusive_maximum: Option<&'v Value>,
    pub(super) multiple_of: Option<&'v Value>,
    pub(super) min_length: Option<&'v Value>,
    pub(super) max_length: Option<&'v Value>,
    pub(super) pattern: Option<&'v Value>,
    pub(super) items: Option<&'v Value>,
    pub(super) prefix_items: Option<&'v Value>,
    pub(super) min_items: Option<&'v Value>,
    pub(super) max_items: Option<&'v Value>,
    pub(super) unique_items: Option<&'v Value>,
    pub(super) properties: Option<&'v Value>,
    pub(super) required: Option<&'v Value>,
    pub(super) additional_properties: Option<&'v Value>,
    pub(super) unevaluated_properties: Option<&'v Value>,
    pub(super) pattern_properties: Option<&'v Value>,
    pub(super) min_properties: Option<&'v Value>,
    pub(super) max_properties: Option<&'v Value>,
    pub(super) description: Option<&'v Value>,
    pub(super) default: Option<&'v Value>,
    pub(super) example: Option<&'v Value>,
    pub(super) examples: Option<&'v Value>,
    pub(super) deprecated: Option<&'v Value>,
    pub(super) nullable: Option<&'v Value>,
    pub(super) content_encoding: Option<&'v Value>,
    pub(super) content_media_type: Option<&'v Value>,
    /// `x-…` keys.
    pub(super) extensions: Vec<(&'v String, &'v Value)>,
}

impl<'v> Keywords<'v> {
    /// The error is a keyword that there is no place for.
    #[inline(never)]
    pub(super) fn of(schema: &'v Map<String, Value>) -> Result<Box<Self>, &'v str> {
        let mut keywords = Box::<Self>::default();
        for (key, value) in schema {
            match keywords.place(key) {
                Some(Place::Keyword(place)) => *place = Some(value),
                Some(Place::Ignored) => {}
                None if key.starts_with("x-") => keywords.extensions.push((key, value)),
                None => return Err(key),
            }
        }
        Ok(keywords)
    }

    fn place(&mut self, key: &str) -> Option<Place<'_, 'v>> {
        Some(Place::Keyword(match key {
            "$ref" => &mut self.reference,
            "type" => &mut self.types,
            "enum" => &mut self.values,
            "const" => &mut self.only,
            "allOf" => &mut self.all_of,
            "anyOf" => &mut self.any_of,
            "oneOf" => &mut self.one_of,
            "not" => &mut self.not,
            "format" => &mut self.format,
            "minimum" => &mut self.minimum,
            "maximum" => &mut self.maximum,
            "exclusiveMinimum" => &mut self.exclusive_minimum,
            "exclusiveMaximum" => &mut self.exclusive_maximum,
            "multipleOf" => &mut self.multiple_of,
            "minLength" => &mut self.min_length,
            "maxLength" => &mut self.max_length,
            "pattern" => &mut self.pattern,
            "items" => &mut self.items,
            "prefixItems" => &mut self.prefix_items,
            "minItems" => &mut self.min_items,
            "maxItems" => &mut self.max_items,
            "uniqueItems" => &mut self.unique_items,
            "properties" => &mut self.properties,
            "required" => &mut self.required,
            "additionalProperties" => &mut self.additional_properties,
            "unevaluatedProperties" => &mut self.unevaluated_properties,
            "patternProperties" => &mut self.pattern_properties,
            "minProperties" => &mut self.min_properties,
            "maxProperties" => &mut self.max_properties,
            "description" => &mut self.description,
            "default" => &mut self.default,
            "example" => &mut self.example,
            "examples" => &mut self.examples,
            "deprecated" => &mut self.deprecated,
            "nullable" => &mut self.nullable,
            "contentEncoding" => &mut self.content_encoding,
            "contentMediaType" => &mut self.content_media_type,
            // They restrict nothing, or are read where something refers to them.
            "title" | "readOnly" | "writeOnly" | "$schema" | "$id" | "$comment" | "$defs"
            | "definitions" | "additionalItems" => return Some(Place::Ignored),
            _ => return None,
        }))
    }

    /// Whether it is put together from other schemas.
    pub(super) fn combines(&self) -> bool {
        let others = [self.reference, self.all_of, self.any_of, self.one_of];
        others.iter().any(Option::is_some)
    }

    /// The JSON types that its keywords are about.
    pub(super) fn told_types(&self) -> impl Iterator<Item = &'static str> {
        let is_any = |keywords: &[Option<&Value>]| keywords.iter().any(Option::is_some);
        let told = [
            (
                "object",
                is_any(&[
                    self.properties,
                    self.required,
                    self.additional_properties,
                    self.unevaluated_properties,
                    self.pattern_properties,
                    self.min_properties,
                    self.max_properties,
                ]),
            ),
            (
                "array",
                is_any(&[
                    self.items,
                    self.prefix_items,
                    self.min_items,
                    self.max_items,
                    self.unique_items,
                ]),
            ),
            (
                "string",
                is_any(&[self.pattern, self.min_length, self.max_length]),
            ),
            (
                "number",
                is_any(&[
                    self.minimum,
                    self.maximum,
                    self.exclusive_minimum,
                    self.exclusive_maximum,
                    self.multiple_of,
                ]),
            ),
        ];
        told.into_iter()
            .filter(|(_, is_told)| *is_told)
            .map(|(name, _)| name)
    }
}

/// Where a keyword goes.
enum Place<'k, 'v> {
    Keyword(&'k mut Option<&'v Value>),
    Ignored,
}

/// The items of a keyword that takes a list.
pub(super) fn listed(keyword: Option<&Value>) -> &[Value] {
    keyword.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

pub(super) fn text(keyword: Option<&Value>) -> Option<&str> {
    keyword.and_then(Value::as_str)
}

pub(super) fn is_true(keyword: Option<&Value>) -> bool {
    matches!(keyword, Some(Value::Bool(true)))
}
