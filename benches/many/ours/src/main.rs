//! mcp-tool with many tools.

use mcp_tool_runtime::{Server, ToolSet, mcp_tool, tools};

include!(concat!(env!("OUT_DIR"), "/tools.rs"));

#[tokio::main]
async fn main() -> std::io::Result<()> {
    Server::new("measured", "0.0.0")
        .tools(all())
        .serve_stdio()
        .await
}
