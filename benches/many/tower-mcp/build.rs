fn main() -> std::io::Result<()> {
    source::Source {
        open: "",
        tool: r#"
#[derive(Debug, Deserialize, JsonSchema)]
struct ArgumentsNUMBER {
    /// What to do it to.
    subject: String,
    /// How often.
    times: u32,
    /// Only say what would be done.
    dry_run: Option<bool>,
}

#[tool_fn(description = "Does the thing with number NUMBER.")]
async fn tool_NUMBER(args: ArgumentsNUMBER) -> Result<CallToolResult, tower_mcp::Error> {
    Ok(CallToolResult::text(workload::done(DIGITS, &args.subject, args.times, args.dry_run)))
}
"#,
        middle: r#"
fn router() -> McpRouter {
    McpRouter::new()
        .server_info("measured", "0.0.0")"#,
        entry: r"
        .tool(tool_NUMBER_tool())",
        close: "
}",
    }
    .write()
}
