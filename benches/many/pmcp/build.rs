fn main() -> std::io::Result<()> {
    source::Source {
        open: "",
        tool: r"
#[derive(Debug, Deserialize, JsonSchema)]
struct ArgumentsNUMBER {
    /// What to do it to.
    subject: String,
    /// How often.
    times: u32,
    /// Only say what would be done.
    dry_run: Option<bool>,
}
",
        middle: r"
#[mcp_server]
impl Measured {",
        entry: r#"
    #[mcp_tool(description = "Does the thing with number NUMBER.")]
    async fn tool_NUMBER(&self, args: ArgumentsNUMBER) -> pmcp::Result<String> {
        Ok(workload::done(DIGITS, &args.subject, args.times, args.dry_run))
    }
"#,
        close: "}",
    }
    .write()
}
