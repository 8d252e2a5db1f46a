//! Advertised ⇔ accepted: instances made from the written schema alone, with `jsonschema` as the judge.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Map, Value, json};

use crate::types::{Case, cases};

/// Types whose schema leaves something to words that no judge reads: a key's format, a value that is not 0, what
/// stands where in a tuple.
const SAID_IN_WORDS: [&str; 18] = [
    "LevelCase",
    // The places of tuples.
    "AdjacentCase",
    "Triple",
    "TupleStructCase",
    // Its texts are numbers, which `schemars(with = "String")` does not tell.
    "AttributesCase",
    "AdjacentStruct",
    "AdjacentUnit",
    "GenericTrees",
    "MixtureCase",
    "Lists",
    "Pairs",
    "Sets",
    "Addresses",
    "NumbersCase",
    "LimitedCase",
    "UuidKeys",
    "EnumKeys",
    "EverydayCase",
];
/// Types whose deserializers take more than their schemas say: one written by hand, flattened options, which
/// are absent where they do not fit, and an untagged struct, which serde also reads from a sequence.
const MORE_LIBERAL: [&str; 6] = [
    "ByHandCase",
    "FlattenedOptionsCase",
    "FlattenedOptionsAbsent",
    "MixedCase",
    "WithOtherCase",
    "MixedAll",
];

/// Choices, read one after the other; when there are no more, every choice is the first.
struct Choices<'a>(std::slice::Iter<'a, u16>);

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % count.max(1)
    }

    fn of<'v, T>(&mut self, values: &'v [T]) -> &'v T {
        &values[self.below(values.len())]
    }
}

/// One instance that the schema allows.
fn instance(schema: &Value, root: &Value, choices: &mut Choices<'_>, depth: usize) -> Value {
    if let Some(target) = schema.get("$ref").and_then(Value::as_str) {
        let definition = root.pointer(target.trim_start_matches('#')).unwrap();
        return instance(definition, root, choices, depth + 1);
    }
    if let Some(Value::Array(forms)) = schema.get("anyOf") {
        let index = if depth > 5 {
            0
        } else {
            choices.below(forms.len())
        };
        return instance(&forms[index], root, choices, depth + 1);
    }
    if let Some(Value::Array(members)) = schema.get("enum") {
        return choices.of(members).clone();
    }
    match schema.get("type").and_then(Value::as_str) {
        Some("boolean") => json!(choices.below(2) == 1),
        Some("integer") => integer(schema, choices),
        Some("number") => number(schema, choices),
        Some("string") => text(schema, choices),
        Some("array") => array(schema, root, choices, depth),
        Some("object") => object(schema, root, choices, depth),
        _ => choices
            .of(&[json!(1), json!("x"), json!([1]), json!({"a": null})])
            .clone(),
    }
}

fn described(schema: &Value, words: &str) -> bool {
    let description = schema.get("description").and_then(Value::as_str);
    description.is_some_and(|description| description.contains(words))
}

fn integer(schema: &Value, choices: &mut Choices<'_>) -> Value {
    if described(schema, "One of 1, 5.") {
        return choices.of(&[json!(1), json!(5)]).clone();
    }
    let low = schema
        .get("minimum")
        .and_then(Value::as_i64)
        .unwrap_or(-9_007_199_254_740_991);
    let high = schema
        .get("maximum")
        .and_then(Value::as_i64)
        .unwrap_or(9_007_199_254_740_991);
    let middle = low + (high - low) / 7;
    let value = *choices.of(&[high, low, middle, 1.clamp(low, high)]);
    match (
        described(schema, "A multiple of 5."),
        described(schema, "Not 0."),
    ) {
        (true, _) => json!(value / 5 * 5),
        (_, true) if value == 0 => json!(1),
        _ => json!(value),
    }
}

fn number(schema: &Value, choices: &mut Choices<'_>) -> Value {
    let low = schema
        .get("minimum")
        .and_then(Value::as_f64)
        .unwrap_or(-1e6);
    let high = schema.get("maximum").and_then(Value::as_f64).unwrap_or(1e6);
    choices
        .of(&[json!(low), json!(high), json!(low.midpoint(high))])
        .clone()
}

fn text(schema: &Value, choices: &mut Choices<'_>) -> Value {
    if described(schema, "An IPv4 or IPv6 address.") {
        return json!("10.0.0.1");
    }
    let samples: &[&str] = match schema.get("format").and_then(Value::as_str) {
        Some("date-time") => &["2026-01-31T12:00:00Z", "2024-02-29T23:59:59.5+01:00"],
        Some("date") => &["2026-01-31"],
        Some("uuid") => &["67e55044-10b1-426f-9247-bb680e5fe0c8"],
        Some("uri") => &["https://example.no/x"],
        Some("email") => &["a@example.no"],
        Some("ipv4") => &["127.0.0.1"],
        Some("ipv6") => &["::1"],
        _ => &[
            "",
            "x",
            "å",
            "ABC",
            "12",
            "null",
            "5",
            "true",
            "{\"a\":1}",
            "[1]",
            "\u{2028}\"\\",
        ],
    };
    let length = |key: &str| schema.get(key).and_then(Value::as_u64);
    let pattern = schema
        .get("pattern")
        .and_then(Value::as_str)
        .map(|p| regex(p));
    let fits = |text: &&&str| {
        let count = text.chars().count() as u64;
        length("minLength").is_none_or(|min| count >= min)
            && length("maxLength").is_none_or(|max| count <= max)
            && pattern.as_ref().is_none_or(|fits| fits(text))
    };
    let fitting: Vec<&&str> = samples.iter().filter(fits).collect();
    json!(choices.of(&fitting))
}

/// The two patterns there are, without a regular expression engine to agree with.
fn regex(pattern: &str) -> fn(&str) -> bool {
    match pattern {
        "^[0-9]{2,3}$" => |text| text == "12",
        "^[A-Z]+$" => |text| text == "ABC",
        other => panic!("a pattern no test knows: {other}"),
    }
}

fn array(schema: &Value, root: &Value, choices: &mut Choices<'_>, depth: usize) -> Value {
    let count = |key: &str| schema.get(key).and_then(Value::as_u64);
    let min = count("minItems").unwrap_or(0);
    let max = count("maxItems").unwrap_or(min + if depth > 4 { 0 } else { 2 });
    let length = min + choices.below((max - min + 1) as usize) as u64;
    if let Some(places) = places(schema) {
        return places
            .iter()
            .map(|place| instance(place, root, choices, depth + 1))
            .collect();
    }
    (0..length)
        .map(|_| instance(&schema["items"], root, choices, depth + 1))
        .collect()
}

/// What stands where in a tuple of different things is said in words: by the order of the alternatives.
fn places(schema: &Value) -> Option<Vec<Value>> {
    let forms = schema["items"].get("anyOf")?.as_array()?;
    let is_tuple =
        described(schema, "In order: ") && schema.get("minItems") == Some(&json!(forms.len()));
    is_tuple.then(|| forms.clone())
}

fn object(schema: &Value, root: &Value, choices: &mut Choices<'_>, depth: usize) -> Value {
    let mut members = Map::new();
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    for (name, property) in schema["properties"].as_object().unwrap() {
        if required.contains(&name.as_str()) || (depth < 4 && choices.below(2) == 1) {
            members.insert(name.clone(), instance(property, root, choices, depth + 1));
        }
    }
    if let Some(each) = schema
        .get("additionalProperties")
        .filter(|each| each.is_object())
    {
        if depth < 4 && choices.below(2) == 1 {
            members.insert("7".to_owned(), instance(each, root, choices, depth + 1));
        }
    }
    Value::Object(members)
}

/// Changes one part: another kind of value, a number out of bounds, a member left out.
fn spoil(value: &mut Value, choices: &mut Choices<'_>) {
    if value == &json!({}) {
        *value = json!("zz");
        return;
    }
    let inner = match value {
        Value::Array(items) if !items.is_empty() => {
            let index = choices.below(items.len());
            items.get_mut(index)
        }
        Value::Object(members) if !members.is_empty() => {
            let names: Vec<String> = members.keys().cloned().collect();
            let name = choices.of(&names).clone();
            if choices.below(4) == 1 {
                members.remove(&name);
                return;
            }
            members.get_mut(&name)
        }
        _ => None,
    };
    match inner {
        Some(inner) if choices.below(4) != 1 => spoil(inner, choices),
        // A sequence for a struct is something serde takes and JSON Schema does not know of.
        Some(inner) if inner.is_object() => *inner = json!("zz"),
        Some(inner) => *inner = other_value(choices),
        None => *value = other_value(choices),
    }
}

fn spoil_argument(arguments: &mut Value, choices: &mut Choices<'_>) {
    if let Some(argument) = arguments.get_mut("arg") {
        spoil(argument, choices);
    }
}

fn other_value(choices: &mut Choices<'_>) -> Value {
    choices
        .of(&[
            json!("zz"),
            json!(-1),
            json!(1e9),
            json!(0.5),
            json!(true),
            json!(300),
            json!({}),
            json!([]),
        ])
        .clone()
}

/// The same instances each time, since a suite that fails on some days is no use; with `PROPTEST_CASES` set, so many
/// fresh ones of each type.
fn runner() -> TestRunner {
    let config = |cases| Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    match std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
    {
        Some(cases) => TestRunner::new(config(cases)),
        None => {
            let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
            TestRunner::new_with_rng(config(24), rng)
        }
    }
}

/// Runs the property over many instances of each type.
fn for_each_case(
    property: impl Fn(&Case, &jsonschema::Validator, &[u16]) -> Result<(), TestCaseError>,
) {
    let mut failed = Vec::new();
    for case in cases() {
        let judge = jsonschema::options()
            .should_validate_formats(true)
            .build(&case.input)
            .unwrap();
        let mut runner = runner();
        let entropy = proptest::collection::vec(any::<u16>(), 0..40);
        let result = runner.run(&entropy, |choices| property(&case, &judge, &choices));
        if let Err(error) = result {
            failed.push(format!("{}: {error}", case.name));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

fn allowed(case: &Case, choices: &mut Choices<'_>) -> Value {
    instance(&case.input, &case.input, choices, 0)
}

#[test]
fn what_the_schema_allows_decodes_and_is_not_changed_by_repair() {
    for_each_case(|case, judge, choices| {
        // Items of a hashed set come out in any order; these keys and texts are of a form no schema tells.
        if ["HashedSet", "UuidKeys", "EnumKeys", "AttributesCase"].contains(&case.name) {
            return Ok(());
        }
        let arguments = allowed(case, &mut Choices(choices.iter()));
        prop_assert!(judge.is_valid(&arguments), "the judge refuses {arguments}");
        let text = arguments.to_string();
        let decoded = (case.decode)(&text).map_err(TestCaseError::fail)?;
        let repaired = (case.lenient)(&text).map_err(TestCaseError::fail)?;
        prop_assert_eq!(decoded, repaired);
        Ok(())
    });
}

#[test]
fn what_the_schema_forbids_is_reported() {
    for_each_case(|case, judge, choices| {
        let mut choices = Choices(choices.iter());
        let mut arguments = allowed(case, &mut choices);
        spoil_argument(&mut arguments, &mut choices);
        let text = arguments.to_string();
        match (judge.is_valid(&arguments), (case.decode)(&text)) {
            (true, Err(report)) if !SAID_IN_WORDS.contains(&case.name) => Err(TestCaseError::fail(
                format!("{text} is advertised, and refused: {report}"),
            )),
            (false, Ok(_)) if !MORE_LIBERAL.contains(&case.name) => Err(TestCaseError::fail(
                format!("{text} is not advertised, and accepted"),
            )),
            _ => Ok(()),
        }
    });
}

#[test]
fn a_report_names_a_problem_of_every_refused_argument() {
    for_each_case(|case, _, choices| {
        let mut choices = Choices(choices.iter());
        let mut arguments = allowed(case, &mut choices);
        spoil_argument(&mut arguments, &mut choices);
        spoil_argument(&mut arguments, &mut choices);
        for decode in [&case.decode, &case.lenient] {
            if let Err(report) = decode(&arguments.to_string()) {
                prop_assert!(report.contains(" was not run: "), "{report}");
                prop_assert!(report.contains("`arg"), "{arguments}: {report}");
                for word in ["struct ", "enum ", "u8", "i32", "variant", "at line"] {
                    prop_assert!(!report.contains(word), "{arguments}: {report}");
                }
            }
        }
        Ok(())
    });
}
