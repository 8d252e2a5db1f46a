//! A tool is an async fn with named arguments that a model can fill in.

#![allow(unused_variables)]

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
async fn not_async(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn not_safe(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn of_c(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn of_type(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn of_size(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn any(city: String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn lent_any(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn boxed(city: Box<str>) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn changed(city: &String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn kept(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn deep(city: Vec<Option<String>>) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn taken_apart(city: (String, u8)) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn nameless(city: String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn held(#[state] city: &String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn torn(#[state] city: &String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn some(city: &str) -> String {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn same(city: &str) -> String {
    loop {}
}

fn main() {}
