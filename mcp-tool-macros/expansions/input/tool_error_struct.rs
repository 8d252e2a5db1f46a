#[derive(ToolError)]
#[recoverable(code = "quota", retry_after = "1m", resource = plan)]
#[tool_error(json)]
struct QuotaError<'a, T: Display> {
    plan: &'a str,
    limit: T,
}
