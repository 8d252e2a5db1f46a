//! pmcp with many tools.

use pmcp::{Server, ServerCapabilities, mcp_server};
use schemars::JsonSchema;
use serde::Deserialize;

struct Measured;

include!(concat!(env!("OUT_DIR"), "/tools.rs"));

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let server = Server::builder()
        .name("measured")
        .version("0.0.0")
        .capabilities(ServerCapabilities::tools_only())
        .mcp_server(Measured)
        .build()?;
    server.run_stdio().await?;
    Ok(())
}
