//! Many mistakes: all are reported, in order, and nothing else is.

use mcp_tool_runtime::mcp_tool;

/// Finds cities.
#[mcp_tool(
    titel = "Find",
    read_only,
    destructive,
    timeout = "10",
    name = "find cities"
)]
pub fn find<T>(
    #[arg(default = 30, max = 14, min = 20)] days: u8,
    #[arg(max = 3, colour = "blue")] city: &'static str,
    (x, y): (f64, f64),
    #[state] store: Vec<u8>,
    #[arg(name = "city")] other: impl Into<String>,
    nested: Vec<Vec<&str>>,
) -> impl Iterator<Item = T> {
    let _ = (days, city, x, y, store, other, nested);
    [].into_iter()
}

/// Is named by others, who need not hear of the mistakes.
pub fn main() {
    mcp_tool_runtime::tools![find];
}
