//! A tool is an async fn with named arguments that a model can fill in.

#![allow(unused_variables)]

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn not_async(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn not_safe(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn of_c(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn of_type(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn of_size(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn any(city: String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn lent_any(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn boxed(city: Box<str>) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn changed(city: &String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn kept(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn deep(city: Vec<Option<String>>) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn taken_apart(city: (String, u8)) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn nameless(city: String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn held(#[state] city: &String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn torn(#[state] city: &String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn some(city: &str) -> String {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn same(city: &str) -> String {
    todo!()
}

fn main() {}
