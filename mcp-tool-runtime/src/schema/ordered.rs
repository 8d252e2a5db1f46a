//! A schema of arguments as it is sent: in the order a reader expects.
//!
//! A `Value` keeps its members sorted. A model fills arguments in as they are listed, so the ones the
//! author wrote first come first.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

use super::InputSchema;

/// What comes first in a schema; everything else follows.
const FIRST: [&str; 3] = ["type", "properties", "required"];

/// The schema of a tool's arguments, its properties in the order of the parameters.
pub(crate) struct Ordered<'a>(pub(crate) &'a InputSchema);

impl Serialize for Ordered<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(schema) = self.0.json().as_object() else {
            return self.0.json().serialize(serializer);
        };
        let declared = self.0.root().properties.iter();
        let declared: Vec<&str> = declared.map(|property| property.name.as_str()).collect();
        let mut map = serializer.serialize_map(Some(schema.len()))?;
        for (key, value) in members(schema, &FIRST) {
            match value {
                Value::Object(properties) if key == "properties" => {
                    map.serialize_entry(key, &Members(properties, &declared))?;
                }
                value => map.serialize_entry(key, value)?,
            }
        }
        map.end()
    }
}

/// The members of an object, these first.
struct Members<'a>(&'a Map<String, Value>, &'a [&'a str]);

impl Serialize for Members<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(members(self.0, self.1))
    }
}

fn members<'a>(
    object: &'a Map<String, Value>,
    first: &'a [&'a str],
) -> impl Iterator<Item = (&'a str, &'a Value)> {
    let known = first
        .iter()
        .filter_map(|key| Some((*key, object.get(*key)?)));
    let rest = object.iter().map(|(key, value)| (key.as_str(), value));
    known.chain(rest.filter(|(key, _)| !first.contains(key)))
}
