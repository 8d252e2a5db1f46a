//! What holds for every type a user may write.

use serde_json::{Value, json};

use crate::types::{Case, cases};
use crate::walker::offences;

fn check_each(check: impl Fn(&Case) -> Result<(), String>) {
    let failed: Vec<String> = cases()
        .iter()
        .filter_map(|case| Some(format!("{}: {}", case.name, check(case).err()?)))
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

fn valid(schema: &Value, instance: &Value) -> Result<(), String> {
    let validator = jsonschema::draft202012::new(schema).map_err(|error| error.to_string())?;
    validator
        .validate(instance)
        .map_err(|error| format!("{error}\n{instance}\n{schema}"))
}

/// An optional member that is null says the same as one that is absent, and only the latter is advertised.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(members) => members
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.clone(), without_nulls(value)))
            .collect(),
        Value::Array(items) => items.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}

#[test]
fn input_schemas_have_the_portable_form() {
    check_each(|case| match offences(&case.input, false) {
        offences if offences.is_empty() => Ok(()),
        offences => Err(format!("{}\n{:#}", offences.join("\n"), case.input)),
    });
}

#[test]
fn output_schemas_have_the_portable_form() {
    check_each(
        |case| match case.output.as_ref().map(|schema| offences(schema, true)) {
            Some(offences) if !offences.is_empty() => Err(offences.join("\n")),
            _ => Ok(()),
        },
    );
}

#[test]
fn a_real_value_is_valid_input_and_decodes_to_itself() {
    check_each(|case| {
        let arguments = json!({"arg": case.sample});
        valid(&case.input, &without_nulls(&arguments))?;
        for decode in [&case.decode, &case.lenient] {
            let decoded = decode(&arguments.to_string())?;
            if decoded != case.sample {
                return Err(format!("{decoded} is not {}", case.sample));
            }
        }
        Ok(())
    });
}

#[test]
fn a_real_value_is_valid_output() {
    check_each(|case| match (&case.output, &case.structured) {
        (Some(schema), Some(structured)) => valid(schema, structured),
        (None, None) => Ok(()),
        (schema, structured) => Err(format!("{schema:?} for {structured:?}")),
    });
}
