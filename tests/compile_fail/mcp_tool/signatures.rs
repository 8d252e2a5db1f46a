//! A tool is an async fn with named arguments that a model can fill in.

#![allow(unused_variables)]

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
fn not_async(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async unsafe fn not_safe(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async extern "C" fn of_c(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn of_type<T>(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn of_size<const N: usize>(city: &str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn any(city: impl ToString) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn lent_any(city: &dyn ToString) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn boxed(city: Box<dyn ToString>) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn changed(city: &mut String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn kept(city: &'static str) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn deep(city: Vec<Option<&str>>) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn taken_apart((city, _): (String, u8)) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn nameless(_: String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn held(#[state] city: String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn torn(#[state] #[context] city: &String) {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn some(city: &str) -> impl ToString {
    loop {}
}

/// Forecast for one city.
#[mcp_tool]
async fn same(city: &str) -> &str {
    loop {}
}

fn main() {}
