//! The macros in a crate of an older edition that knows the runtime by another name.

use mcp::{Failure, ToolContext, mcp_tool, mcp_tools};

/// Has every kind of parameter.
#[mcp_tool(crate = mcp, title = "All", meta = "x")]
pub async fn everything(
    text: &str,
    #[arg(default = 3, example = 4)] number: u8,
    maybe: Option<&str>,
    #[state] state: &String,
    #[context] cx: &ToolContext,
) -> Result<String, Failure> {
    Ok(format!("{text}{number}{maybe:?}{state}{}", cx.tool()))
}

/// Is called as its edition allows.
#[mcp_tool(crate = ::mcp)]
pub async fn r#gen(r#async: u8) -> u8 {
    r#async
}

/// Holds tools.
pub struct Weather<T>(pub T);

#[mcp_tools(crate = crate::reexported::runtime)]
impl<T> Weather<T> {
    /// Gives a number.
    #[mcp_tool]
    pub async fn number(&self) -> u8 {
        1
    }
}

/// Where another crate might find the runtime.
pub mod reexported {
    pub use mcp as runtime;
}

#[cfg(test)]
mod tests {
    use mcp::{Toolbox, tools};

    use super::*;

    #[test]
    fn tools_of_a_renamed_runtime_are_tools() {
        assert_eq!(tools![everything, r#gen].len(), 2);
        assert_eq!(Weather(()).into_tools().len(), 1);
    }
}
