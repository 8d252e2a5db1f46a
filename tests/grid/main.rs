//! Fixtures that a table writes: each key with each value it cannot take, each code at the edge of its
//! range, each thing a signature cannot have. `MCP_TOOL_TESTS=overwrite` writes them; then
//! `TRYBUILD=overwrite` their `.stderr`, and read the diff.

mod mcp_tool;
mod tool_error;

use mcp_tool_tests::fixtures::{self, compare};

/// One fixture: a line per row.
struct Grid {
    macro_name: &'static str,
    name: &'static str,
    why: &'static str,
    /// Before and after all rows.
    frame: (&'static str, &'static str),
    /// How a row is written; `N` is its number, `KEY` its key with the value, `TYPE` that of the argument.
    row: &'static str,
    rows: Vec<Row>,
}

/// A key with a value that it cannot take, and with one that it can.
struct Row {
    wrong: String,
    right: String,
    /// The argument's type, where the key is said of one.
    ty: &'static str,
}

/// What a key can be given, by kind.
const OTHERS: [&str; 7] = ["", " = 3", " = -3", " = 1.5", " = true", " = 'c'", "(word)"];
const COMPUTED: [&str; 3] = [" = concat!(\"wo\", \"rd\")", " = word", " = b\"word\""];

/// The key with each of these values.
fn values(key: &str, wrong: impl IntoIterator<Item = &'static str>, right: &str) -> Vec<Row> {
    wrong
        .into_iter()
        .map(|value| Row {
            wrong: format!("{key}{value}"),
            right: format!("{key}{right}"),
            ty: "String",
        })
        .collect()
}

fn string(key: &str, right: &str) -> Vec<Row> {
    values(key, OTHERS.into_iter().chain(COMPUTED), right)
}

fn flag(key: &str) -> Vec<Row> {
    values(key, [" = \"true\"", " = 1", "(true)", " = yes"], "")
}

impl Grid {
    fn write(&self, of: impl Fn(&Row) -> &str) -> String {
        let (before, after) = self.frame;
        let rows: String = self
            .rows
            .iter()
            .enumerate()
            .map(|(number, row)| {
                self.row
                    .replace('N', &number.to_string())
                    .replace("TYPE", row.ty)
                    .replace("KEY", of(row))
            })
            .collect();
        format!("//! {}\n\n{before}{rows}{after}", self.why)
    }
}

fn grids() -> Vec<Grid> {
    vec![
        mcp_tool::mcp_tool_values(),
        mcp_tool::arg_values(),
        mcp_tool::signatures(),
        tool_error::recoverable_values(),
        tool_error::protocol_values(),
        tool_error::tool_error_values(),
        tool_error::code_ranges(),
    ]
}

#[test]
fn the_fixtures_are_what_the_table_says() {
    for grid in grids() {
        let file = format!("{}/{}.rs", grid.macro_name, grid.name);
        let mistake = grid.write(|row| &row.wrong);
        let fixed = grid.write(|row| &row.right);
        compare(&fixtures::root().join(&file), &mistake).unwrap();
        compare(&fixtures::root().join("fixed").join(&file), &fixed).unwrap();
    }
}

#[test]
fn each_wrong_row_is_reported_and_no_right_one() {
    let all = fixtures::all().unwrap();
    for grid in grids() {
        let fixture = all
            .iter()
            .find(|fixture| fixture.macro_name == grid.macro_name && fixture.name == grid.name);
        let reports = fixture.unwrap().reports();
        for row in &grid.rows {
            let written = [format!("({})]", row.wrong), format!("| {} {{", row.wrong)];
            let times = reports
                .iter()
                .filter(|report| written.iter().any(|line| report.text.contains(line)))
                .count();
            let expected = usize::from(row.wrong != row.right);
            assert_eq!(times, expected, "{}: {}", grid.name, row.wrong);
        }
    }
}
