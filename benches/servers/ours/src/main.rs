//! mcp-tool, as its documentation writes a server.

use mcp_tool_runtime::{Server, ToolError, mcp_tool, tools};
use workload::{Filters, Hits, Quotient, Sum};

#[derive(Debug, thiserror::Error, ToolError)]
enum DivideError {
    #[error("{}", workload::DIVISION_BY_ZERO)]
    #[recoverable]
    Zero,
}

/// Adds two integers.
#[mcp_tool]
async fn add(
    /// First number
    a: i64,
    /// Second number
    b: i64,
) -> Sum {
    Sum { sum: a + b }
}

/// Divides one number by another.
#[mcp_tool]
async fn divide(
    /// First number
    a: f64,
    /// Second number
    b: f64,
) -> Result<Quotient, DivideError> {
    if b == 0.0 {
        return Err(DivideError::Zero);
    }
    Ok(Quotient { quotient: a / b })
}

/// Searches the documents.
#[mcp_tool]
async fn search(
    /// Words to look for.
    query: &str,
    /// At most this many hits; 20 if absent.
    limit: Option<u32>,
    /// Which documents to look at.
    filters: Filters,
) -> Hits {
    workload::search(query, limit, &filters)
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    Server::new("measured", "0.0.0")
        .tools(tools![add, divide, search])
        .serve_stdio()
        .await
}
