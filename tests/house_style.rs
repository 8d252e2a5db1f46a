//! The rules for messages and their fixtures, as far as a program can judge them.

use std::collections::BTreeSet;
use std::fs;

use mcp_tool_tests::fixtures::{self, Fixture, MACROS, Report, stems};

/// Mistakes that the compiler reports by itself without an error code, since no macro sees them.
const LEFT_TO_THE_COMPILER: [&str; 4] = [
    "future_not_send",
    "method_not_send",
    "state_not_shared",
    "syntax_of_the_body",
];

const COLUMNS: usize = 100;

fn every_fixture() -> Vec<Fixture> {
    let all = fixtures::all().unwrap();
    assert!(!all.is_empty());
    all
}

/// Fails with everything that is against a rule, not just the first of it.
#[track_caller]
fn none(broken: Vec<String>) {
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

fn broken_by(rule: impl Fn(&Fixture, &Report<'_>) -> Option<String>) -> Vec<String> {
    let mut broken = Vec::new();
    for fixture in every_fixture() {
        for report in fixture.reports() {
            if let Some(what) = rule(&fixture, &report) {
                broken.push(format!("{}/{}: {what}", fixture.macro_name, fixture.name));
            }
        }
    }
    broken
}

#[test]
fn a_mistake_has_a_message_a_fix_and_a_reason() {
    let mut broken = Vec::new();
    for fixture in every_fixture() {
        let mut miss = |what: &str| {
            broken.push(format!("{}/{} {what}", fixture.macro_name, fixture.name));
        };
        if fixture.reports().is_empty() {
            miss("has no .stderr");
        }
        if fixture.why().is_empty() {
            miss("does not begin with `//! why it is a mistake`");
        }
        match &fixture.fixed {
            None => miss("has no fixed/ twin"),
            Some(fixed) if *fixed == fixture.text => miss("is not changed by its fix"),
            Some(_) => {}
        }
    }
    none(broken);
}

#[test]
fn no_file_is_an_orphan() {
    let mut broken = Vec::new();
    for macro_name in MACROS {
        let folder = fixtures::root().join(macro_name);
        let fixed = fixtures::root().join("fixed").join(macro_name);
        let mistakes: BTreeSet<String> = stems(&folder, "rs").unwrap().into_iter().collect();
        for stem in stems(&folder, "stderr").unwrap() {
            if !mistakes.contains(&stem) {
                broken.push(format!("{macro_name}/{stem}.stderr has no .rs"));
            }
        }
        for stem in stems(&fixed, "rs").unwrap() {
            if !mistakes.contains(&stem) {
                broken.push(format!("fixed/{macro_name}/{stem}.rs fixes nothing"));
            }
        }
    }
    none(broken);
}

#[test]
fn every_check_has_its_fixture() {
    let mut broken = Vec::new();
    for (macro_name, table) in [
        ("mcp_tool", "tool/check.rs"),
        ("mcp_tools", "tools/check.rs"),
        ("tool_error", "tool_error/check.rs"),
    ] {
        let path = fixtures::workspace()
            .join("mcp-tool-macros/src")
            .join(table);
        let Ok(source) = fs::read_to_string(&path) else {
            continue;
        };
        let mistakes = stems(&fixtures::root().join(macro_name), "rs").unwrap();
        for check in checks(&source) {
            if !mistakes.iter().any(|mistake| mistake == check) {
                broken.push(format!("{macro_name}/{check}.rs is missing"));
            }
        }
    }
    none(broken);
}

/// The names in a table of checks: lines such as `    theme::mistake,`.
fn checks(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| {
        let (_, name) = line.trim().strip_suffix(',')?.split_once("::")?;
        let is_name = name
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter == '_');
        is_name.then_some(name)
    })
}

#[test]
fn the_table_of_checks_is_read() {
    let table = "    let checks = [\n        names::no_description,\n        names::tool_name,\n    ];\n    x(a::b(c),\n";
    assert_eq!(
        checks(table).collect::<Vec<_>>(),
        ["no_description", "tool_name"]
    );
}

#[test]
fn a_message_says_what_to_write() {
    none(broken_by(|fixture, report| {
        let from_the_compiler = report.text.starts_with("error[")
            || LEFT_TO_THE_COMPILER.contains(&fixture.name.as_str());
        let helps = report
            .message
            .get(1)
            .is_some_and(|line| line.trim_start().starts_with("help: "));
        (!from_the_compiler && !helps).then(|| format!("no help after `{}`", report.message[0]))
    }));
}

#[test]
fn a_message_fits_its_columns() {
    none(broken_by(|_, report| {
        let too_long = report
            .message
            .iter()
            .find(|line| line.chars().count() > COLUMNS)?;
        report
            .is_ours()
            .then(|| format!("over {COLUMNS} columns: {too_long}"))
    }));
}

#[test]
fn a_message_is_no_sentence() {
    none(broken_by(|_, report| {
        let line = report.message.iter().find(|line| {
            let text = line.trim_start();
            let text = ["error: ", "help: ", "note: "]
                .iter()
                .find_map(|label| text.strip_prefix(label));
            let is_title = line.trim_start().starts_with("note: ");
            let capital = text.is_some_and(|text| text.starts_with(char::is_uppercase));
            line.ends_with('.') || (capital && !is_title)
        })?;
        report
            .is_ours()
            .then(|| format!("capital or full stop: {line}"))
    }));
}

#[test]
fn an_error_is_at_the_authors_code() {
    none(broken_by(|_, report| {
        // `tools!` and an author's own `macro_rules!` may be named; what our macros wrote may not.
        let wrong = [
            "originates in the attribute macro",
            "originates in the derive macro",
            "in this derive macro expansion",
            "in this attribute macro expansion",
            "macro panicked",
            "derive panicked",
            "attribute panicked",
        ];
        let found = wrong.iter().find(|wrong| report.text.contains(**wrong))?;
        Some(format!("`{found}` in {}", report.message[0]))
    }));
}

#[test]
fn one_mistake_is_one_error() {
    let mut broken = Vec::new();
    for fixture in every_fixture() {
        let mut seen = BTreeSet::new();
        for report in fixture.reports() {
            let place = report
                .text
                .lines()
                .find(|line| line.trim_start().starts_with("--> "));
            if !seen.insert((report.message[0], place)) {
                let (folder, name) = (fixture.macro_name, &fixture.name);
                broken.push(format!("{folder}/{name}: twice `{}`", report.message[0]));
            }
        }
    }
    none(broken);
}
