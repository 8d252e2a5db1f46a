//! tower-mcp, as its documentation writes a server with macros.

use schemars::JsonSchema;
use serde::Deserialize;
use tower_mcp::{BoxError, CallToolResult, McpRouter, StdioTransport, tool_fn};
use workload::{DIVISION_BY_ZERO, Filters, Quotient, Sum};

#[derive(Debug, Deserialize, JsonSchema)]
struct AddArguments {
    /// First number
    a: i64,
    /// Second number
    b: i64,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DivideArguments {
    /// First number
    a: f64,
    /// Second number
    b: f64,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct SearchArguments {
    /// Words to look for.
    query: String,
    /// At most this many hits; 20 if absent.
    limit: Option<u32>,
    /// Which documents to look at.
    filters: Filters,
}

#[tool_fn(description = "Adds two integers.")]
async fn add(args: AddArguments) -> Result<CallToolResult, tower_mcp::Error> {
    CallToolResult::from_serialize(&Sum {
        sum: args.a + args.b,
    })
}

#[tool_fn(description = "Divides one number by another.")]
async fn divide(args: DivideArguments) -> Result<CallToolResult, tower_mcp::Error> {
    if args.b == 0.0 {
        return Ok(CallToolResult::error(DIVISION_BY_ZERO));
    }
    CallToolResult::from_serialize(&Quotient {
        quotient: args.a / args.b,
    })
}

#[tool_fn(description = "Searches the documents.")]
async fn search(args: SearchArguments) -> Result<CallToolResult, tower_mcp::Error> {
    CallToolResult::from_serialize(&workload::search(&args.query, args.limit, &args.filters))
}

#[tokio::main]
async fn main() -> Result<(), BoxError> {
    let router = McpRouter::new()
        .server_info("measured", "0.0.0")
        .tool(add_tool())
        .tool(divide_tool())
        .tool(search_tool());
    StdioTransport::new(router).run().await?;
    Ok(())
}
