//! pmcp, as its documentation writes a server with typed results.

use pmcp::{Server, ServerCapabilities, mcp_server};
use schemars::JsonSchema;
use serde::Deserialize;
use workload::{DIVISION_BY_ZERO, Filters, Hits, Quotient, Sum};

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

struct Measured;

#[mcp_server]
impl Measured {
    #[mcp_tool(description = "Adds two integers.")]
    async fn add(&self, args: AddArguments) -> pmcp::Result<Sum> {
        Ok(Sum {
            sum: args.a + args.b,
        })
    }

    #[mcp_tool(description = "Divides one number by another.")]
    async fn divide(&self, args: DivideArguments) -> pmcp::Result<Quotient> {
        if args.b == 0.0 {
            return Err(pmcp::Error::validation(DIVISION_BY_ZERO));
        }
        Ok(Quotient {
            quotient: args.a / args.b,
        })
    }

    #[mcp_tool(description = "Searches the documents.")]
    async fn search(&self, args: SearchArguments) -> pmcp::Result<Hits> {
        Ok(workload::search(&args.query, args.limit, &args.filters))
    }
}

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
