//! Many mistakes: all are reported, in order, and nothing else is.

use mcp_tool_runtime::mcp_tool;

/// Finds cities.
#[mcp_tool(title = "Find", read_only, timeout = "10s", name = "find_cities")]
pub async fn find(
    #[arg(default = 14, min = 14, max = 20)] days: u8,
    #[arg(max_length = 3)] city: &str,
    point: (f64, f64),
    #[state] store: &Vec<u8>,
    #[arg(name = "other_city")] other: String,
    nested: Vec<Vec<String>>,
) -> Vec<String> {
    let (x, y) = point;
    let _ = (days, city, x, y, store, other, nested);
    Vec::new()
}

/// Is named by others, who need not hear of the mistakes.
pub fn main() {
    mcp_tool_runtime::tools![find];
}
