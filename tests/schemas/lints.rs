//! What is worth a second look although no host refuses it.

use mcp_tool_runtime::__private::lint;
use schemars::JsonSchema;
use serde::Serialize;

use crate::support::{input, output, tool};

fn lints(tool: &impl mcp_tool_runtime::Tool) -> Vec<String> {
    lint(tool)
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn a_tool_without_fault_is_only_weighed() {
    tool!(Forecast (city: String, "City name." []) -> String);
    let bytes = input(&Forecast).to_string().len();
    let definition = r#"{"description":"A tool.","name":"Forecast"}"#.len();
    assert_eq!(
        lints(&Forecast),
        [format!(
            "Forecast: {bytes} bytes of schema, about {} tokens in all",
            (bytes + definition).div_ceil(4)
        )]
    );
}

#[test]
fn long_names_and_descriptions_and_arguments_without_any_are_named() {
    #[derive(Serialize, JsonSchema)]
    struct Reply {
        #[schemars(description = LONG)]
        text: String,
    }
    const LONG: &str = match std::str::from_utf8(&[b'x'; 1025]) {
        Ok(text) => text,
        Err(_) => "",
    };
    tool!(ANameThatIsLongerThanFortyCharactersInAll (
        city: String, "" [];
        days: Vec<u8>, "Days ahead." [];
    ) -> Reply);
    let found = lints(&ANameThatIsLongerThanFortyCharactersInAll);
    let name = "ANameThatIsLongerThanFortyCharactersInAll";
    assert_eq!(
        found[..3],
        [
            format!("{name}: its name has 41 characters; over 40 some hosts cut it off"),
            format!("{name}: argument `city` has no description"),
            format!(
                "{name}: the description of `output.text` has 1025 characters; over 1024 some providers cut it off"
            ),
        ]
    );
    let bytes = input(&ANameThatIsLongerThanFortyCharactersInAll)
        .to_string()
        .len()
        + output(&ANameThatIsLongerThanFortyCharactersInAll)
            .unwrap()
            .to_string()
            .len();
    assert!(
        found[3].starts_with(&format!("{name}: {bytes} bytes of schema, about ")),
        "{}",
        found[3]
    );
}

#[test]
fn the_width_of_an_integer_does_not_describe_it() {
    tool!(Count (small: u8, "" []; wide: u64, "" []; told: i64, "How many." []) -> String);
    assert_eq!(
        lints(&Count)[..2],
        [
            "Count: argument `small` has no description",
            "Count: argument `wide` has no description"
        ]
    );
}
