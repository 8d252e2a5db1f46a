//! Every mistake is reported as its `.stderr` says; regenerate with `TRYBUILD=overwrite`, then read
//! the diff.

#[test]
fn each_mistake_is_reported_once_where_it_was_made() {
    let cases = trybuild::TestCases::new();
    for macro_name in ["mcp_tool", "mcp_tools", "tool_error"] {
        if std::path::Path::new("compile_fail")
            .join(macro_name)
            .is_dir()
        {
            cases.compile_fail(format!("compile_fail/{macro_name}/*.rs"));
        }
    }
}
