//! A context that no call has.

use mcp_tool_runtime::mcp_tool;

struct Tenant;

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String, #[context] tenant: Tenant) {
    let _ = (city, tenant);
}

fn main() {}
