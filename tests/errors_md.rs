//! `docs/errors.md` is written from the fixtures: `MCP_TOOL_TESTS=overwrite` does it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use mcp_tool_tests::fixtures::{self, Fixture, MACROS, code, compare};

const INTRODUCTION: &str = "\
<!-- Written by tests/errors_md.rs from tests/compile_fail; edits here are lost. -->

# Compile errors

Every mistake that the macros know, by the name of its check, and some that the compiler alone sees: why it is
one, an example, what the compiler says, and what to write instead. Each example and each fix is a test.
";

/// A fixture of more lines is a grid that a table wrote: its messages say more than its code.
const LINES_TO_SHOW: usize = 60;

#[test]
fn the_list_of_errors_is_current() {
    let all = fixtures::all().unwrap();
    let mut page = INTRODUCTION.to_owned();
    for macro_name in MACROS {
        let of_macro: Vec<&Fixture> = all
            .iter()
            .filter(|fixture| fixture.macro_name == macro_name)
            .collect();
        if of_macro.is_empty() {
            continue;
        }
        let _ = write!(page, "\n## {}\n", title(macro_name));
        for fixture in of_macro {
            page.push_str(&section(fixture));
        }
    }
    compare(&fixtures::workspace().join("docs/errors.md"), &page).unwrap();
}

fn title(macro_name: &str) -> String {
    match macro_name {
        "tool_error" => "`#[derive(ToolError)]`".to_owned(),
        attribute => format!("`#[{attribute}]`"),
    }
}

fn section(fixture: &Fixture) -> String {
    let mut section = format!("\n### {}\n\n{}\n\n", fixture.name, fixture.why());
    if fixture.code().lines().count() > LINES_TO_SHOW {
        let _ = writeln!(
            section,
            "[The fixture](../tests/compile_fail/{}/{}.rs) is generated. Its messages:\n",
            fixture.macro_name, fixture.name
        );
        section.push_str(&block("text", &messages(fixture)));
        return section;
    }
    section.push_str(&block("rust", fixture.code()));
    section.push_str(&block(
        "text",
        fixture.stderr.as_deref().unwrap_or_default(),
    ));
    let fixed = fixture.fixed.as_deref().map(code).unwrap_or_default();
    match changed(fixture.code(), fixed) {
        lines if lines.is_empty() => section.push_str("Instead: leave it out.\n"),
        lines => {
            section.push_str("Instead:\n\n");
            section.push_str(block("rust", &lines).trim_end());
            section.push('\n');
        }
    }
    section
}

fn block(language: &str, text: &str) -> String {
    format!("```{language}\n{}\n```\n\n", text.trim_end())
}

/// Each different message once.
fn messages(fixture: &Fixture) -> String {
    let reports = fixture.reports();
    let different: BTreeSet<String> = reports
        .iter()
        .map(|report| report.message.join("\n"))
        .collect();
    different.into_iter().collect::<Vec<_>>().join("\n")
}

/// The lines of the fix that the mistake does not have.
fn changed(mistake: &str, fixed: &str) -> String {
    let before: BTreeSet<&str> = mistake.lines().collect();
    let new: Vec<&str> = fixed
        .lines()
        .filter(|line| !before.contains(line))
        .collect();
    new.join("\n")
}
