fn main() -> std::io::Result<()> {
    source::Source {
        open: "",
        tool: r"
/// Does the thing with number NUMBER.
#[mcp_tool]
async fn tool_NUMBER(
    /// What to do it to.
    subject: &str,
    /// How often.
    times: u32,
    /// Only say what would be done.
    dry_run: Option<bool>,
) -> String {
    workload::done(DIGITS, subject, times, dry_run)
}
",
        middle: r"
fn all() -> ToolSet {
    tools![",
        entry: "tool_NUMBER, ",
        close: "]
}",
    }
    .write()
}
