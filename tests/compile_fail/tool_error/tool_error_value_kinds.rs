//! The keys of `#[tool_error]` are flags, but for `crate`, which takes a path.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit = "true")]
struct Case0;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit = 1)]
struct Case1;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit(true))]
struct Case2;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(explicit = yes)]
struct Case3;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json = "true")]
struct Case4;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json = 1)]
struct Case5;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json(true))]
struct Case6;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(json = yes)]
struct Case7;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests = "true")]
struct Case8;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests = 1)]
struct Case9;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests(true))]
struct Case10;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(compile_fail_tests = yes)]
struct Case11;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate)]
struct Case12;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate = "mcp_tool_runtime")]
struct Case13;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate = 3)]
struct Case14;

#[derive(Debug, thiserror::Error, ToolError)]
#[error("sold out")]
#[recoverable]
#[tool_error(crate(mcp_tool_runtime))]
struct Case15;

fn main() {}
