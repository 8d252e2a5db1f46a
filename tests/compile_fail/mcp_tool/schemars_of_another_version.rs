//! A type that implements the trait of an older schemars.

use mcp_tool_runtime::mcp_tool;

use schemars_0_8::r#gen::SchemaGenerator;
use schemars_0_8::schema::Schema;

#[derive(serde::Deserialize)]
struct City {
    name: String,
}

impl schemars_0_8::JsonSchema for City {
    fn schema_name() -> String {
        "City".to_owned()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: City) -> String {
    city.name
}

fn main() {}
