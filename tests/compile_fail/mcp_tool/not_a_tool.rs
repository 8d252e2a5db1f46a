//! Without `#[mcp_tool]` a fn has no type of its name, which is what `tools![…]` looks for. No macro sees the
//! fn, so the message is the compiler's.

async fn forecast(city: String) -> String {
    city
}

fn main() {
    mcp_tool_runtime::tools![forecast];
}
