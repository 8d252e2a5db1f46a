//! rmcp, the official SDK, as its documentation writes a server with structured results.

use rmcp::handler::server::{router::tool::ToolRouter, wrapper::Parameters};
use rmcp::transport::stdio;
use rmcp::{Json, ServerHandler, ServiceExt as _, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use workload::{DIVISION_BY_ZERO, Filters, Hits, Quotient, Sum};

#[derive(Deserialize, JsonSchema)]
struct AddArguments {
    /// First number
    a: i64,
    /// Second number
    b: i64,
}

#[derive(Deserialize, JsonSchema)]
struct DivideArguments {
    /// First number
    a: f64,
    /// Second number
    b: f64,
}

#[derive(Deserialize, JsonSchema)]
struct SearchArguments {
    /// Words to look for.
    query: String,
    /// At most this many hits; 20 if absent.
    limit: Option<u32>,
    /// Which documents to look at.
    filters: Filters,
}

struct Measured {
    // Kept, because the default makes a new router for every call.
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Measured {
    /// Adds two integers.
    #[tool]
    async fn add(&self, Parameters(AddArguments { a, b }): Parameters<AddArguments>) -> Json<Sum> {
        Json(Sum { sum: a + b })
    }

    /// Divides one number by another.
    #[tool]
    async fn divide(
        &self,
        Parameters(DivideArguments { a, b }): Parameters<DivideArguments>,
    ) -> Result<Json<Quotient>, String> {
        if b == 0.0 {
            return Err(DIVISION_BY_ZERO.to_owned());
        }
        Ok(Json(Quotient { quotient: a / b }))
    }

    /// Searches the documents.
    #[tool]
    async fn search(
        &self,
        Parameters(SearchArguments {
            query,
            limit,
            filters,
        }): Parameters<SearchArguments>,
    ) -> Json<Hits> {
        Json(workload::search(&query, limit, &filters))
    }
}

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
