//! Keywords and other letters as names.

use mcp_tool_runtime::{ToolContext, mcp_tool, tools};

/// Is called `match`.
#[mcp_tool]
pub async fn r#match(r#type: &str, r#fn: u8, #[state] r#impl: &u8) -> String {
    let _ = (r#fn, r#impl);
    r#type.to_owned()
}

/// Has an argument of its own name, and others of the names an expansion could use.
#[mcp_tool]
pub async fn echo(echo: String, cx: u8, reply: u8, this: u8, tools: u8, _mcp: u8) -> String {
    let _ = (cx, reply, this, tools, _mcp);
    echo
}

pub struct Echo;

#[mcp_tool_runtime::mcp_tools]
impl Echo {
    /// Has arguments of the names an expansion could use.
    #[mcp_tool]
    pub async fn echo(
        &self,
        echo: &str,
        cx: u8,
        this: &str,
        #[context] kept: &ToolContext,
    ) -> String {
        let _ = (cx, this, kept);
        echo.to_owned()
    }
}

/// Is written in other letters.
#[mcp_tool(name = "prevision")]
pub async fn prévision(#[arg(name = "annee")] année: u16) -> u16 {
    année
}

/// Breaks the naming rules, and says so.
#[expect(non_snake_case, reason = "that is what is shown")]
#[mcp_tool]
pub async fn GetForecast(cityName: &str) -> usize {
    cityName.len()
}

#[test]
fn names_are_told_without_their_prefix() {
    let definition = super::definition(r#match {});
    assert_eq!(definition.name(), "match");
    let names: Vec<_> = definition.input_schema()["properties"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert_eq!(names, ["fn", "type"]);
    assert_eq!(tools![r#match, echo, prévision, GetForecast].len(), 4);
}
