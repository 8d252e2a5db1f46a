//! Places where generated code breaks easily, one per file. What matters is that they compile; clippy runs
//! over them too.
#![allow(dead_code, reason = "most of it only has to compile")]
#![allow(clippy::too_many_arguments, reason = "every kind of parameter at once")]

mod attributes;
mod beside_other_macros;
mod conditional;
mod lending;
mod local_tools;
mod made_by_macro_rules;
mod methods;
mod no_implicit_prelude;
mod private_types;
mod raw_identifiers;
mod shadowed_names;

use std::sync::Arc;

use mcp_tool_runtime::{Tool, ToolDefinition};

fn definition(tool: impl Tool) -> ToolDefinition {
    Arc::new(tool).definition().unwrap()
}
