//! Constants where a key takes what is written there.

use mcp_tool_runtime::mcp_tool;

const WORD: &str = "^[a-z]+$";
const MOST: u8 = 14;

pub mod names {
    pub const TOOL: &str = "forecast";
}

/// Forecast for one city.
#[mcp_tool(name = names::TOOL)]
async fn forecast(
    #[arg(pattern = WORD, min_length = MOST)] city: String,
    #[arg(max = MOST, default = MOST)] days: u8,
) {
    let _ = (city, days);
}

fn main() {}
