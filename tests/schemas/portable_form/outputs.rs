//! What is advertised of replies.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use super::{Colour, Leaf};
use crate::support::{output, tool};

#[test]
fn in_outputs_null_stays_where_it_is_written() {
    #[derive(Serialize, JsonSchema)]
    struct Reply {
        always: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        sometimes: Option<u8>,
        colour: Option<Colour>,
        leaf: Option<Leaf>,
    }
    tool!(Ask () -> Reply);
    let schema = output(&Ask).unwrap();
    assert_eq!(schema["required"], json!(["always", "colour", "leaf"]));
    let properties = &schema["properties"];
    assert_eq!(properties["always"]["type"], json!(["integer", "null"]));
    assert_eq!(
        properties["colour"]["enum"],
        json!(["red", "dark_blue", null])
    );
    assert_eq!(properties["leaf"]["type"], json!(["object", "null"]));
}

#[test]
fn outputs_are_objects_or_wrapped_and_texts_have_no_schema() {
    tool!(AsText () -> String);
    tool!(AsNumber () -> u8);
    tool!(AsList () -> Vec<Leaf>);
    tool!(AsEnum () -> Colour);
    tool!(AsMap () -> BTreeMap<String, u8>);
    tool!(AsTagged () -> crate::types::Tagged);
    assert_eq!(output(&AsText), None);
    let byte = json!({"type": "integer", "minimum": 0, "maximum": 255});
    assert_eq!(
        output(&AsNumber).unwrap(),
        json!({"type": "object", "properties": {"result": byte}, "required": ["result"]})
    );
    assert_eq!(
        output(&AsList).unwrap()["properties"]["result"]["type"],
        "array"
    );
    assert_eq!(
        output(&AsEnum).unwrap()["properties"]["result"]["enum"],
        json!(["red", "dark_blue"])
    );
    assert_eq!(
        output(&AsMap).unwrap(),
        json!({"type": "object", "properties": {}, "additionalProperties": byte})
    );
    let tagged = output(&AsTagged).unwrap();
    assert_eq!(tagged["required"], json!(["type"]));
    assert_eq!(
        tagged["properties"]["type"]["enum"],
        json!(["circle", "square", "empty"])
    );
}

#[test]
fn limits_that_no_serializer_enforces_are_only_said_of_outputs() {
    #[derive(Serialize, JsonSchema)]
    struct Reply {
        #[schemars(range(max = 5))]
        count: u8,
        #[schemars(length(max = 2))]
        name: String,
    }
    tool!(Ask () -> Reply);
    let properties = output(&Ask).unwrap()["properties"].clone();
    assert_eq!(
        properties["count"],
        json!({"type": "integer", "minimum": 0, "maximum": 255, "description": "At most 5."})
    );
    assert_eq!(
        properties["name"],
        json!({"type": "string", "description": "Has at most 2 characters."})
    );
}
