use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Form, FormError};
use crate::elicit::{Elicit, form_of};

#[derive(Deserialize, JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Plain {
    Red,
    Green,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Documented {
    /// As soon as possible.
    Fast,
    /// When there is time.
    /// Or never.
    Slow,
}

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Everything {
    /// A name.
    #[schemars(length(min = 2, max = 5), regex(pattern = "^[a-z]+$"))]
    name: String,
    #[schemars(email)]
    mail: String,
    #[schemars(range(min = 18))]
    age: u8,
    score: f64,
    #[serde(default)]
    sure: bool,
    color: Plain,
    speed: Option<Documented>,
    colors: BTreeSet<Plain>,
    speeds: Vec<Documented>,
    note: Option<String>,
    count: Option<i64>,
}

fn everything() -> Form {
    form_of::<Everything>().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn each_kind_of_field_is_written_in_the_words_of_the_specification() {
    let titled = json!([
        {"const": "fast", "title": "As soon as possible."},
        {"const": "slow", "title": "When there is time."},
    ]);
    assert_eq!(
        everything().to_json(),
        json!({
            "type": "object",
            "properties": {
                "name": {
                    "type": "string", "description": "A name.", "minLength": 2, "maxLength": 5,
                    "pattern": "^[a-z]+$",
                },
                "mail": {"type": "string", "format": "email"},
                "age": {"type": "integer", "minimum": 18, "maximum": 255},
                "score": {"type": "number"},
                "sure": {"type": "boolean", "default": false},
                "color": {"type": "string", "enum": ["red", "green"]},
                "speed": {"type": "string", "oneOf": titled},
                "colors": {"type": "array", "items": {"type": "string", "enum": ["red", "green"]}},
                "speeds": {"type": "array", "items": {"anyOf": titled}},
                "note": {"type": "string"},
                "count": {"type": "integer"},
            },
            "required": ["name", "mail", "age", "score", "color", "colors", "speeds"],
        }),
    );
}

#[test]
fn what_has_to_be_filled_in_comes_first_as_it_was_declared() {
    let text = everything().to_text();
    let names = [
        "name", "mail", "age", "score", "color", "colors", "speeds", "count", "note", "speed",
        "sure",
    ];
    let places: Vec<_> = names
        .iter()
        .map(|name| text.find(&format!("\"{name}\":{{")).unwrap())
        .collect();
    assert!(places.is_sorted(), "{text}");
}

fn valid() -> Value {
    json!({
        "name": "anna", "mail": "a@example.org", "age": 30.0, "score": 1, "color": "red",
        "colors": ["red"], "speeds": [], "note": null, "other": {},
    })
}

#[test]
fn a_valid_answer_decodes_and_what_nobody_asked_for_is_left_out() {
    let checked = everything().check(valid().as_object().unwrap()).unwrap();
    assert_eq!(checked["age"], json!(30));
    assert!(!checked.contains_key("other") && !checked.contains_key("note"));
    let decoded = Everything::decode(checked).unwrap();
    assert_eq!(decoded.age, 30);
}

#[test]
fn each_wrong_field_is_named_with_what_it_must_be() {
    for (field, value, problem) in [
        ("name", json!(null), "is missing"),
        ("name", json!("a"), "must have at least 2 characters"),
        ("name", json!("abcdef"), "must have at most 5 characters"),
        ("name", json!("A B"), "must match `^[a-z]+$`"),
        (
            "mail",
            json!("nobody"),
            "must be a text with the format `email`",
        ),
        ("age", json!("30"), "must be an integer"),
        ("age", json!(30.5), "must be an integer"),
        ("age", json!(17), "must be at least 18"),
        ("age", json!(256), "must be at most 255"),
        ("score", json!(true), "must be a number"),
        ("sure", json!("yes"), "must be true or false"),
        ("color", json!("Red"), "must be one of \"red\", \"green\""),
        ("colors", json!("red"), "must be an array of strings"),
        (
            "colors",
            json!(["red", 1]),
            "must be one of \"red\", \"green\"",
        ),
    ] {
        let mut content = valid();
        content[field] = value;
        let form = everything();
        let checked = form.check(content.as_object().unwrap());
        assert_eq!(checked.unwrap_err(), (field, problem.to_owned()));
    }
}

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Inner {
    street: String,
}

macro_rules! field_of {
    ($ty:ty $(, $(#[$attribute:meta])*)?) => {{
        #[derive(Deserialize, JsonSchema)]
        #[expect(dead_code, reason = "only its schema is looked at")]
        struct Asked {
            $($(#[$attribute])*)?
            field: $ty,
        }
        match form_of::<Asked>() {
            Err(FormError::Field { field, problem, help }) => {
                assert_eq!(field, "field");
                assert!(!help.is_empty());
                problem
            }
            other => panic!("{other:?}"),
        }
    }};
}

#[test]
fn what_has_no_place_on_a_form_is_refused_by_name() {
    assert_eq!(field_of!(Inner), "is an object, and forms are flat");
    assert_eq!(field_of!(Option<Inner>), "is an object, and forms are flat");
    assert_eq!(field_of!(Vec<String>), "is a list of anything but choices");
    assert_eq!(field_of!(Value), "takes anything");
    assert_eq!(field_of!(std::net::Ipv4Addr), "has the format `ipv4`");
    assert_eq!(
        field_of!(u8, #[schemars(extend("multipleOf" = 5))]),
        "is restricted by `multipleOf`, which forms do not have"
    );
    let whole = |error: Result<Value, FormError>| match error {
        Err(FormError::NotAnObject { found }) => found,
        other => panic!("{other:?}"),
    };
    assert_eq!(whole(String::form()), "of type `string`");
    assert_eq!(whole(Plain::form()), "of type `string`");
    assert_eq!(whole(Value::form()), "anything at all");
    assert_eq!(
        whole(std::collections::BTreeMap::<String, bool>::form()),
        "a map, whose fields have no names"
    );
}

#[test]
fn a_flattened_struct_lies_flat() {
    #[derive(Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Address {
        name: String,
        #[serde(flatten)]
        inner: Inner,
    }
    let form = Address::form().unwrap();
    assert_eq!(
        form["properties"],
        json!({"name": {"type": "string"}, "street": {"type": "string"}})
    );
    assert_eq!(form["required"], json!(["name", "street"]));
}
