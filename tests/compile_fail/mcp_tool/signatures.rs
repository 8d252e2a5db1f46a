//! A tool is an async fn with named arguments that a model can fill in.

#![allow(unused_variables)]

use mcp_tool_runtime::mcp_tool;

/// Forecast for one city.
#[mcp_tool]
fn not_async(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async unsafe fn not_safe(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async extern "C" fn of_c(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn of_type<T>(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn of_size<const N: usize>(city: &str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn any(city: impl ToString) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn lent_any(city: &dyn ToString) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn boxed(city: Box<dyn ToString>) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn changed(city: &mut String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn kept(city: &'static str) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn deep(city: Vec<Option<&str>>) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn taken_apart((city, _): (String, u8)) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn nameless(_: String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn held(#[state] city: String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn torn(#[state] #[context] city: &String) {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn some(city: &str) -> impl ToString {
    todo!()
}

/// Forecast for one city.
#[mcp_tool]
async fn same(city: &str) -> &str {
    todo!()
}

fn main() {}
