fn main() -> std::io::Result<()> {
    source::Source {
        open: r#"
#[server(name = "measured", version = "0.0.0")]
impl Measured {"#,
        tool: r#"
    #[tool(description = "Does the thing with number NUMBER.")]
    async fn tool_NUMBER(&self, subject: String, times: u32, dry_run: Option<bool>) -> String {
        workload::done(DIGITS, &subject, times, dry_run)
    }
"#,
        middle: "}",
        entry: "",
        close: "",
    }
    .write()
}
