//! A union does not know which of its fields it holds, so there is nothing to classify.

use mcp_tool_runtime::ToolError;

#[derive(Clone, Copy, ToolError)]
union Raw {
    number: u32,
    letter: char,
}

impl std::fmt::Display for Raw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("raw")
    }
}

fn main() {}
