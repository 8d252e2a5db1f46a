//! turbomcp, as its examples write a server with structured results.

use turbomcp::prelude::*;
use workload::{DIVISION_BY_ZERO, Filters, Hits, Quotient, Sum};

#[derive(Clone)]
struct Measured;

#[server(name = "measured", version = "0.0.0")]
impl Measured {
    #[tool(description = "Adds two integers.")]
    async fn add(&self, a: i64, b: i64) -> Json<Sum> {
        Json(Sum { sum: a + b })
    }

    #[tool(description = "Divides one number by another.")]
    async fn divide(&self, a: f64, b: f64) -> McpResult<Json<Quotient>> {
        if b == 0.0 {
            return Err(McpError::invalid_params(DIVISION_BY_ZERO));
        }
        Ok(Json(Quotient { quotient: a / b }))
    }

    #[tool(description = "Searches the documents.")]
    async fn search(&self, query: String, limit: Option<u32>, filters: Filters) -> Json<Hits> {
        Json(workload::search(&query, limit, &filters))
    }
}

#[tokio::main]
async fn main() -> Result<(), turbomcp::ProtocolError> {
    Measured.run_stdio().await
}
