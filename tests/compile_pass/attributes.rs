//! Every key, and every kind of value it takes.

use mcp_tool_runtime::{Failure, mcp_tool};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    #[default]
    Celsius,
    Fahrenheit,
}

#[derive(Deserialize, JsonSchema)]
pub struct Paging {
    pub page: Option<u32>,
}

const DEFAULT_CITY: &str = "Oslo";

#[mcp_tool(
    name = "all-keys",
    title = "All keys",
    description = "Says what it was told.",
    read_only = false,
    destructive,
    idempotent = true,
    open_world = false,
    timeout(default = "10s", max = "2m", argument),
    deny_unknown,
    strict,
    icons = json!([{ "src": "https://example.com/icon.png" }]),
    meta = json!({ "team": "weather" }),
)]
pub async fn every_key(
    /// City name.
    #[arg(
        name = "city",
        default = "Oslo",
        min_length = 1,
        max_length = 80,
        pattern = "^[A-Z].*$",
        example = "Bergen"
    )]
    place: &str,
    #[arg(default = DEFAULT_CITY, description = "Where to fly from.", header = "From")] from: &str,
    #[arg(default = "fahrenheit")] unit: Unit,
    #[arg(default)] other_unit: Unit,
    #[arg(default = Unit::Celsius)] third_unit: Unit,
    #[arg(default = 3, min = 1, max = 14, deprecated)] days: u8,
    #[arg(default = -1.5, min = -273.15, max = 100)] celsius: f64,
    #[arg(default = vec![1, 2], min_items = 1, max_items = 3)] list: Vec<u8>,
    #[arg(default = &[1, 2])] slice: &[u8],
    #[arg(default = true)] verbose: bool,
    #[arg(default = 'x')] letter: char,
    #[arg(default = Some(4))] maybe: Option<u8>,
    #[arg(flatten)] paging: Paging,
) -> Result<String, Failure> {
    let _ = (
        from,
        unit,
        other_unit,
        third_unit,
        days,
        celsius,
        list,
        slice,
        verbose,
        letter,
        maybe,
        paging.page,
    );
    Ok(place.to_owned())
}

/// First line.
///
/// * a list
///   * inside a list
#[doc = include_str!("description.md")]
/** A block
 * with stars
 */
#[mcp_tool]
pub async fn long_description() {}

#[mcp_tool(description = include_str!("description.md"))]
pub async fn description_from_a_file() {}

#[mcp_tool(description = "Its schemas are written by hand.", input_schema = json!({ "type": "object", "properties": {} }), output_schema = json!({ "type": "object" }))]
pub async fn schemas_by_hand() -> serde_json::Value {
    json!({})
}

#[test]
fn descriptions_keep_all_lines_in_order() {
    assert_eq!(
        super::definition(long_description {}).description(),
        "First line.\n\n* a list\n  * inside a list\nFrom a file.\n\nA block\nwith stars"
    );
    assert_eq!(
        super::definition(description_from_a_file {}).description(),
        "From a file."
    );
}

#[test]
fn hints_are_stated_only_where_they_are_written() {
    let hints = super::definition(every_key {}).annotations();
    assert_eq!(hints.read_only, Some(false));
    assert_eq!(hints.open_world, Some(false));
    assert_eq!(
        super::definition(long_description {})
            .annotations()
            .read_only,
        None
    );
}
