//! Replies as their tools advertise them.

use std::collections::BTreeMap;

use mcp_tool_runtime::__private as mcp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The structured content of a reply with this value, or what the log is told.
fn structured<T: Serialize + JsonSchema + Send>(value: T) -> Result<Option<String>, String> {
    mcp::structured(value).map_err(|failure| failure.message())
}

#[test]
fn objects_are_sent_as_they_are_and_other_values_under_result() {
    assert_eq!(
        structured(BTreeMap::from([("a", 1)])).unwrap().unwrap(),
        r#"{"a":1}"#
    );
    assert_eq!(
        structured(vec![1, 2]).unwrap().unwrap(),
        r#"{"result":[1,2]}"#
    );
    assert_eq!(structured(7).unwrap().unwrap(), r#"{"result":7}"#);
    assert_eq!(
        structured(None::<u8>).unwrap().unwrap(),
        r#"{"result":null}"#
    );
    assert_eq!(
        structured(Value::Null).unwrap().unwrap(),
        r#"{"result":null}"#
    );
    assert_eq!(
        structured(None::<String>).unwrap().unwrap(),
        r#"{"result":null}"#
    );
}

#[test]
fn texts_and_nothing_have_no_structured_content() {
    assert_eq!(structured("text").unwrap(), None);
    assert_eq!(structured(String::from("text")).unwrap(), None);
    assert_eq!(structured('x').unwrap(), None);
    assert_eq!(structured(()).unwrap(), None);
}

#[test]
fn a_number_that_json_has_not_is_a_defect_and_never_null() {
    #[derive(Serialize, JsonSchema)]
    struct Reading {
        celsius: f64,
        station: Option<String>,
    }
    let reading = |celsius| Reading {
        celsius,
        station: None,
    };
    assert_eq!(
        structured(reading(1.5)).unwrap().unwrap(),
        r#"{"celsius":1.5,"station":null}"#
    );
    assert_eq!(
        structured(reading(f64::NAN)).unwrap_err(),
        "result.celsius is not finite"
    );
    assert_eq!(
        structured(vec![reading(0.0), reading(f64::INFINITY)]).unwrap_err(),
        "result[1].celsius is not finite"
    );
}

#[test]
fn a_value_that_is_not_what_its_schema_says_is_a_defect() {
    #[derive(Serialize, JsonSchema)]
    #[serde(transparent)]
    struct Liar {
        #[schemars(with = "BTreeMap<String, u8>")]
        inner: Vec<u8>,
    }
    assert_eq!(
        structured(Liar { inner: vec![1] }).unwrap_err(),
        "result is not the object that its schema says it is"
    );
}
