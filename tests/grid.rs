//! Fixtures that a table writes: each key with each value it cannot take, each code at the edge of its
//! range. `MCP_TOOL_TESTS=overwrite` writes them; then `TRYBUILD=overwrite`, and read the diff.

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
fn rows(key: &str, wrong: impl IntoIterator<Item = &'static str>, right: &str) -> Vec<Row> {
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
    rows(key, OTHERS.into_iter().chain(COMPUTED), right)
}

fn flag(key: &str) -> Vec<Row> {
    rows(key, [" = \"true\"", " = 1", "(true)", " = yes"], "")
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
        mcp_tool_values(),
        arg_values(),
        recoverable_values(),
        protocol_values(),
        tool_error_values(),
        code_ranges(),
    ]
}

fn mcp_tool_values() -> Grid {
    Grid {
        macro_name: "mcp_tool",
        name: "mcp_tool_value_kinds",
        why: "Each key of `#[mcp_tool]` takes one kind of value.",
        frame: ("use mcp_tool_runtime::mcp_tool;\n", "\nfn main() {}\n"),
        row: "\n/// Forecast for one city.\n#[mcp_tool(KEY)]\nasync fn toolN(city: String) -> String {\n    city\n}\n",
        rows: mcp_tool_rows(),
    }
}

fn mcp_tool_rows() -> Vec<Row> {
    let mut rows = Vec::new();
    rows.extend(string("name", " = \"get_forecast\""));
    rows.extend(string("title", " = \"Forecast\""));
    // A macro such as `include_str!` makes a description too.
    let no_text = OTHERS.into_iter().chain([" = word", " = b\"word\""]);
    rows.extend(self::rows("description", no_text, " = \"Forecast.\""));
    for key in ["read_only", "destructive", "idempotent", "open_world"] {
        rows.extend(flag(key));
    }
    rows.extend(flag("deny_unknown"));
    rows.extend(self::rows(
        "compile_fail_tests",
        [" = true", " = 1", "(true)"],
        "",
    ));
    let no_time = [
        "",
        " = 10",
        " = true",
        " = \"10\"",
        " = \"\"",
        " = \"0s\"",
        " = \"ten s\"",
    ];
    rows.extend(self::rows("timeout", no_time, " = \"10s\""));
    for part in [
        "default = 10, max = \"10s\"",
        "max = \"10\"",
        "argument = true, max = \"1m\"",
    ] {
        rows.push(Row {
            wrong: format!("timeout({part})"),
            right: "timeout(default = \"10s\", max = \"1m\", argument)".to_owned(),
            ty: "",
        });
    }
    rows.extend(self::rows(
        "crate",
        ["", " = 3", "(runtime)"],
        " = ::mcp_tool_runtime",
    ));
    rows
}

fn arg_values() -> Grid {
    Grid {
        macro_name: "mcp_tool",
        name: "arg_value_kinds",
        why: "Each key of `#[arg]` takes one kind of value.",
        frame: (
            "use mcp_tool_runtime::mcp_tool;\n\n#[derive(serde::Deserialize, schemars::JsonSchema)]\n\
             struct Place {\n    name: String,\n}\n",
            "\nfn main() {}\n",
        ),
        row: "\n/// Forecast for one city.\n#[mcp_tool]\nasync fn toolN(#[arg(KEY)] city: TYPE) {\n    drop(city);\n}\n",
        rows: arg_rows(),
    }
}

fn arg_rows() -> Vec<Row> {
    let mut rows = Vec::new();
    rows.extend(string("name", " = \"place\""));
    let no_text = OTHERS.into_iter().chain([" = word", " = b\"word\""]);
    rows.extend(self::rows("description", no_text, " = \"Where.\""));
    rows.extend(string("pattern", " = \"^[a-z]+$\""));
    rows.extend(string("format", " = \"email\""));
    rows.extend(string("header", " = \"Region\""));
    rows.extend(self::rows("default", ["(word)"], " = \"Oslo\""));
    rows.extend(self::rows("example", ["", "(word)"], " = \"Oslo\""));
    rows.extend(
        self::rows("flatten", [" = true", " = \"x\""], "")
            .into_iter()
            .map(|row| Row { ty: "Place", ..row }),
    );
    rows.extend(flag("deprecated"));
    let no_number = [
        "", " = \"3\"", " = true", " = three", " = 1 + 2", "(3)", " = 'c'",
    ];
    for key in ["min", "max"] {
        let of_number = self::rows(key, no_number, " = 3");
        rows.extend(of_number.into_iter().map(|row| Row { ty: "u8", ..row }));
    }
    let no_count = no_number.into_iter().chain([" = -3", " = 1.5"]);
    for key in ["min_length", "max_length"] {
        rows.extend(self::rows(key, no_count.clone(), " = 3"));
    }
    for key in ["min_items", "max_items"] {
        let of_list = self::rows(key, no_count.clone(), " = 3");
        rows.extend(of_list.into_iter().map(|row| Row {
            ty: "Vec<u8>",
            ..row
        }));
    }
    rows
}

fn recoverable_values() -> Grid {
    Grid {
        macro_name: "tool_error",
        name: "recoverable_value_kinds",
        why: "Each key of `#[recoverable]` takes one kind of value.",
        frame: (ENUM, END),
        row: "    #[error(\"no {hotel}\")]\n    #[recoverable(KEY)]\n    CaseN { hotel: String },\n",
        rows: recoverable_rows(),
    }
}

fn recoverable_rows() -> Vec<Row> {
    let mut rows = Vec::new();
    rows.extend(string("code", " = \"sold_out\""));
    rows.extend(string("category", " = \"rate_limited\""));
    rows.extend(string("hint", " = \"Try other dates.\""));
    rows.extend(string("retry", " = \"same\""));
    rows.extend(string("effects", " = \"none\""));
    let no_time = [
        "",
        " = -3",
        " = 1.5",
        " = true",
        " = 'c'",
        "(word)",
        " = \"word\"",
        " = \"\"",
    ];
    rows.extend(self::rows("retry_after", no_time, " = \"30s\""));
    let no_field = [
        "",
        " = -3",
        " = 1.5",
        " = true",
        " = 'c'",
        "(hotel)",
        " = \"hotel\"",
    ];
    rows.extend(self::rows("resource", no_field, " = hotel"));
    let no_list = [
        "",
        " = 3",
        " = hotel",
        " = \"hotel\"",
        "(\"hotel\")",
        "(hotel = \"hotel\")",
        "(a + b)",
    ];
    rows.extend(self::rows("fields", no_list, "(hotel)"));
    rows
}

fn protocol_values() -> Grid {
    let no_number = [
        "", " = 1.5", " = true", " = 'c'", "(word)", " = \"7\"", " = word", " = 3 + 4",
    ];
    let mut rows = self::rows("code", no_number, " = 7");
    rows.extend(self::rows("legacy_code", no_number, " = -32010"));
    let no_list = ["", " = 3", " = hotel", " = \"hotel\"", "(\"hotel\")"];
    for row in self::rows("data", no_list, "(hotel)") {
        rows.push(Row {
            wrong: format!("code = 7, {}", row.wrong),
            right: format!("code = 7, {}", row.right),
            ty: row.ty,
        });
    }
    Grid {
        macro_name: "tool_error",
        name: "protocol_value_kinds",
        why: "Each key of `#[protocol]` takes one kind of value.",
        frame: (ENUM, END),
        row: "    #[error(\"no {hotel}\")]\n    #[protocol(KEY)]\n    CaseN { hotel: String },\n",
        rows,
    }
}

fn tool_error_values() -> Grid {
    let mut rows = Vec::new();
    for key in ["explicit", "json", "compile_fail_tests"] {
        rows.extend(flag(key));
    }
    let no_path = ["", " = \"mcp_tool_runtime\"", " = 3", "(mcp_tool_runtime)"];
    rows.extend(self::rows("crate", no_path, " = mcp_tool_runtime"));
    Grid {
        macro_name: "tool_error",
        name: "tool_error_value_kinds",
        why: "The keys of `#[tool_error]` are flags, but for `crate`, which takes a path.",
        frame: ("use mcp_tool_runtime::ToolError;\n", "\nfn main() {}\n"),
        row: "\n#[derive(Debug, thiserror::Error, ToolError)]\n#[error(\"sold out\")]\n\
              #[recoverable]\n#[tool_error(KEY)]\nstruct CaseN;\n",
        rows,
    }
}

const ENUM: &str = "use mcp_tool_runtime::ToolError;\n\n#[derive(Debug, thiserror::Error, ToolError)]\nenum StayError {\n";
const END: &str = "}\n\nfn main() {}\n";

/// Both sides of every edge in the partition of codes.
fn code_ranges() -> Grid {
    Grid {
        macro_name: "tool_error",
        name: "code_ranges",
        why: "Codes are free outside -32768 to -32000; inside, five are standard and twenty are retired.",
        frame: (ENUM, END),
        row: "    #[error(\"no\")]\n    #[protocol(KEY)]\n    CaseN,\n",
        rows: code_rows(),
    }
}

/// Both sides of every edge in the partition of codes.
const EDGES: [i64; 21] = [
    i64::MIN,
    -32769,
    -32768,
    -32701,
    -32700,
    -32699,
    -32604,
    -32603,
    -32600,
    -32599,
    -32100,
    -32099,
    -32022,
    -32020,
    -32019,
    -32000,
    -31999,
    -1,
    0,
    1,
    i64::MAX,
];

fn code_rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for code in EDGES {
        let retired = (-32019..=-32000).contains(&code);
        let standard = code == -32700 || (-32603..=-32600).contains(&code);
        let reserved = (-32768..=-32000).contains(&code);
        let right = match (retired, reserved && !standard) {
            (true, _) => format!("legacy_code = {code}"),
            (false, true) => "code = 1001".to_owned(),
            (false, false) => format!("code = {code}"),
        };
        rows.push(Row {
            wrong: format!("code = {code}"),
            right: right.clone(),
            ty: "",
        });
        rows.push(Row {
            wrong: format!("legacy_code = {code}"),
            right,
            ty: "",
        });
    }
    rows
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
            let written = format!("({})]", row.wrong);
            let times = reports
                .iter()
                .filter(|report| report.text.contains(&written))
                .count();
            let expected = usize::from(row.wrong != row.right);
            assert_eq!(times, expected, "{}: {}", grid.name, row.wrong);
        }
    }
}
