//! `#[cfg]` on tools, parameters and methods.

use mcp_tool_runtime::{Toolbox, mcp_tool, mcp_tools, tools};

/// Is not compiled in.
#[cfg(windows)]
#[mcp_tool]
pub async fn absent(missing: Missing) {}

/// Has parameters that are not compiled in.
#[mcp_tool]
pub async fn partly(
    a: u8,
    #[cfg(windows)] b: Missing,
    #[cfg(test)] c: u8,
    #[cfg(test)]
    #[cfg(not(windows))]
    d: u8,
    #[cfg(windows)] e: u8,
    #[cfg(not(windows))] e: &str,
) -> usize {
    usize::from(a + c + d) + e.len()
}

pub struct Weather;

#[mcp_tools]
impl Weather {
    /// Is not compiled in.
    #[cfg(windows)]
    #[mcp_tool]
    async fn absent(&self, missing: Missing) -> u8 {
        0
    }

    /// Is compiled in.
    #[cfg(test)]
    #[mcp_tool]
    pub async fn present(&self, #[cfg(windows)] b: Missing, #[cfg(test)] c: u8) -> u8 {
        c
    }
}

#[test]
fn what_is_compiled_in_is_advertised() {
    let schema = super::definition(partly {}).input_schema().clone();
    let names: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["a", "c", "d", "e"]);
    assert_eq!(schema["properties"]["e"]["type"], "string");
    assert_eq!(Weather.into_tools().len(), 1);
    let set = tools![
        #[cfg(windows)]
        absent,
        partly
    ];
    assert_eq!(set.len(), 1);
}
