//! Attributes of other crates above and below, and macros of the same names in scope.

use mcp_tool_runtime::mcp_tool;

#[allow(unused_macros)]
macro_rules! mcp_tool {
    () => {};
}
#[allow(unused_macros)]
macro_rules! concat {
    () => {};
}

/// Waits.
#[mcp_tool]
#[must_use = "it says whether it waited"]
#[expect(clippy::unused_async, reason = "a tool is async")]
pub async fn waits(
    /// For how long.
    #[allow(unused_variables)]
    seconds: u8,
) -> bool {
    true
}

#[test]
fn the_fn_keeps_its_attributes() {
    assert_eq!(super::definition(waits {}).name(), "waits");
}
