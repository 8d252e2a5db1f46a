//! Tools from a description that is read at run time, over standard input and output.
//!
//! `cargo run --example openapi` starts it. What it shows: `ToolDefinition` with a closure, one per operation
//! of an OpenAPI file, next to a tool that is an ordinary fn. The service behind it is part of the program.

#[cfg(test)]
#[path = "../client.rs"]
mod client;
mod description;
mod service;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use description::{Method, Operation, operations};
use mcp_tool_runtime::{Failure, Server, Tool, ToolDefinition, ToolReply, mcp_tool, tools};
use serde_json::{Map, Value};
use service::Library;

const LIBRARY: &str = include_str!("library.json");

/// One operation as a tool.
fn tool(operation: Operation, library: Arc<Library>) -> impl Tool {
    let definition = ToolDefinition::new(operation.id.clone(), operation.summary.clone())
        .input_schema(operation.input_schema());
    // What HTTP says of a method is what the hints say of a tool (RFC 9110, section 9.2).
    let definition = match operation.method {
        Method::Get => definition.read_only(true),
        Method::Delete => definition.destructive(true).idempotent(true),
    };
    definition.handler(move |arguments: Map<String, Value>, _| {
        let request = operation.request(&arguments);
        let library = Arc::clone(&library);
        async move {
            let response = library.answer(&request);
            match response.status {
                200..=299 => ToolReply::new().structured(&response.body),
                404 => Err(
                    Failure::recoverable(format!("the library has no {}", request.target))
                        .code("not_found")
                        .hint("Call `find_books` to see what there is."),
                ),
                status => Err(Failure::defect(format!("{request}: status {status}"))),
            }
        }
    })
}

/// When the library is open.
#[mcp_tool(read_only)]
async fn opening_hours() -> String {
    "Monday to Friday, 9 to 17".to_owned()
}

fn server() -> serde_json::Result<Server> {
    let library = Arc::new(Library::with_samples());
    let mut all = tools![opening_hours];
    for operation in operations(LIBRARY)? {
        all.push(tool(operation, Arc::clone(&library)));
    }
    Ok(Server::new("library", env!("CARGO_PKG_VERSION")).tools(all))
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    server()?.serve_stdio().await
}
