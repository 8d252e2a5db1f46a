//! The failure's own keys keep their meaning for every client.

use mcp_tool_runtime::ToolError;

#[derive(Debug, thiserror::Error, ToolError)]
enum StayError {
    #[error("voucher {code} is used up")]
    #[recoverable(fields(code))]
    UsedUp { code: String },
}

fn main() {}
