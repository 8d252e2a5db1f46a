//! More contexts and states than a tool can be given one by one.

use mcp_tool_runtime::{CancellationToken, mcp_tool};

/// Waits.
#[mcp_tool]
async fn wait(
    #[context] c1: CancellationToken,
    #[context] c2: CancellationToken,
    #[context] c3: CancellationToken,
    #[context] c4: CancellationToken,
    #[context] c5: CancellationToken,
    #[context] c6: CancellationToken,
    #[context] c7: CancellationToken,
    #[context] c8: CancellationToken,
    #[context] c9: CancellationToken,
    #[context] c10: CancellationToken,
    #[context] c11: CancellationToken,
    #[context] c12: CancellationToken,
    #[context] c13: CancellationToken,
    #[context] c14: CancellationToken,
    #[context] c15: CancellationToken,
    #[context] c16: CancellationToken,
    #[context] c17: CancellationToken,
    #[context] c18: CancellationToken,
    #[context] c19: CancellationToken,
    #[context] c20: CancellationToken,
    #[context] c21: CancellationToken,
    #[context] c22: CancellationToken,
    #[context] c23: CancellationToken,
) {
    let _ = (
        c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20,
        c21, c22, c23,
    );
}

fn main() {}
