//! A default and an example are shown to the model, for which they have to be written as JSON.

use mcp_tool_runtime::mcp_tool;

#[derive(Default, serde::Deserialize, schemars::JsonSchema)]
struct Filter {
    stars: u8,
}

/// Hotels of one city.
#[mcp_tool]
async fn hotels(
    city: &str,
    #[arg(default = Filter { stars: 3 })] best: Filter,
    #[arg(default)] worst: Filter,
    #[arg(example = Filter { stars: 3 })] any: Filter,
) -> u8 {
    let _ = city;
    best.stars + worst.stars + any.stars
}

fn main() {}
