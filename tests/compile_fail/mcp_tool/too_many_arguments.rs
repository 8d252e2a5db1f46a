//! More arguments than a model would fill in.

use mcp_tool_runtime::mcp_tool;

/// Adds up.
#[mcp_tool]
async fn add(
    a1: u8,
    a2: u8,
    a3: u8,
    a4: u8,
    a5: u8,
    a6: u8,
    a7: u8,
    a8: u8,
    a9: u8,
    a10: u8,
    a11: u8,
    a12: u8,
    a13: u8,
    a14: u8,
    a15: u8,
    a16: u8,
    a17: u8,
    a18: u8,
    a19: u8,
    a20: u8,
    a21: u8,
    a22: u8,
    a23: u8,
    a24: u8,
    a25: u8,
) {
    let _ = (
        a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20,
        a21, a22, a23, a24, a25,
    );
}

fn main() {}
