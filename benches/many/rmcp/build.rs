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
#[tool_router]
impl Measured {",
        entry: r"
    /// Does the thing with number NUMBER.
    #[tool]
    async fn tool_NUMBER(&self, Parameters(args): Parameters<ArgumentsNUMBER>) -> String {
        workload::done(DIGITS, &args.subject, args.times, args.dry_run)
    }
",
        close: "}",
    }
    .write()
}
