//! More letters than model providers accept in a name.

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(
    #[arg(name = "name_of_the_city_as_search_city_returned_it")] city: String,
) -> String {
    city
}

fn main() {}
