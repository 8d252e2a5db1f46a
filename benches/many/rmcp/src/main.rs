//! rmcp with many tools.

use rmcp::handler::server::{router::tool::ToolRouter, wrapper::Parameters};
use rmcp::transport::stdio;
use rmcp::{ServerHandler, ServiceExt as _, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;

struct Measured {
    tool_router: ToolRouter<Self>,
}

include!(concat!(env!("OUT_DIR"), "/tools.rs"));

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Measured {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let server = Measured {
        tool_router: Measured::tool_router(),
    };
    server.serve(stdio()).await?.waiting().await?;
    Ok(())
}
