//! A tool that says nothing about itself.

use mcp_tool_runtime::mcp_tool;

#[mcp_tool(title = "Forecast")]
async fn forecast(city: String) -> String {
    city
}

///
#[mcp_tool]
async fn wind(city: String) -> String {
    city
}

#[mcp_tool(description = " ")]
async fn rain(city: String) -> String {
    city
}

fn main() {}
