//! tower-mcp with many tools.

use schemars::JsonSchema;
use serde::Deserialize;
use tower_mcp::{BoxError, CallToolResult, McpRouter, StdioTransport, tool_fn};

include!(concat!(env!("OUT_DIR"), "/tools.rs"));

#[tokio::main]
async fn main() -> Result<(), BoxError> {
    StdioTransport::new(router()).run().await?;
    Ok(())
}
