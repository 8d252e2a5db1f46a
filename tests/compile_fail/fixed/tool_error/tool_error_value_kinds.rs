//! The keys of `#[tool_error]` are flags, but for `crate`, which takes a path.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit)]
struct Case0;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit)]
struct Case1;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit)]
struct Case2;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit)]
struct Case3;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json)]
struct Case4;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json)]
struct Case5;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json)]
struct Case6;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json)]
struct Case7;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests)]
struct Case8;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests)]
struct Case9;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests)]
struct Case10;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests)]
struct Case11;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate = mcp_tool_runtime)]
struct Case12;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate = mcp_tool_runtime)]
struct Case13;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate = mcp_tool_runtime)]
struct Case14;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate = mcp_tool_runtime)]
struct Case15;

fn main() {}
