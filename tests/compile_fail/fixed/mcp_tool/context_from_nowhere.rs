//! A context that no call has.

use mcp_tool_runtime::{Failure, FromContext, ToolContext, mcp_tool};

struct Tenant;

impl FromContext for Tenant {
    type Error = Failure;

    fn from_context(_: &ToolContext) -> Result<Self, Failure> {
        Ok(Self)
    }
}

/// Forecast for one city.
#[mcp_tool]
async fn forecast(city: String, #[context] tenant: Tenant) {
    let _ = (city, tenant);
}

fn main() {}
