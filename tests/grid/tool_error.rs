//! The keys of the derive's attributes, and the ranges of codes.

use super::{Grid, Row, flag, string, values};

const ENUM: &str = "use mcp_tool_runtime::ToolError;\n\n#[derive(Debug, thiserror::Error, ToolError)]\nenum StayError {\n";
const END: &str = "}\n\nfn main() {}\n";

pub(super) fn recoverable_values() -> Grid {
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
    rows.extend(values("retry_after", no_time, " = \"30s\""));
    let no_field = [
        "",
        " = -3",
        " = 1.5",
        " = true",
        " = 'c'",
        "(hotel)",
        " = \"hotel\"",
    ];
    rows.extend(values("resource", no_field, " = hotel"));
    let no_list = [
        "",
        " = 3",
        " = hotel",
        " = \"hotel\"",
        "(\"hotel\")",
        "(hotel = \"hotel\")",
        "(a + b)",
    ];
    rows.extend(values("fields", no_list, "(hotel)"));
    rows
}

pub(super) fn protocol_values() -> Grid {
    let no_number = [
        "", " = 1.5", " = true", " = 'c'", "(word)", " = \"7\"", " = word", " = 3 + 4",
    ];
    let mut rows = values("code", no_number, " = 7");
    rows.extend(values("legacy_code", no_number, " = -32010"));
    let no_list = ["", " = 3", " = hotel", " = \"hotel\"", "(\"hotel\")"];
    for row in values("data", no_list, "(hotel)") {
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

pub(super) fn tool_error_values() -> Grid {
    let mut rows = Vec::new();
    for key in ["explicit", "json", "compile_fail_tests"] {
        rows.extend(flag(key));
    }
    let no_path = ["", " = \"mcp_tool_runtime\"", " = 3", "(mcp_tool_runtime)"];
    rows.extend(values("crate", no_path, " = mcp_tool_runtime"));
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

/// Both sides of every edge in the partition of codes.
pub(super) fn code_ranges() -> Grid {
    Grid {
        macro_name: "tool_error",
        name: "code_ranges",
        why: "Codes are free outside -32768 to -32000; inside, five are standard and twenty are retired.",
        frame: (ENUM, END),
        row: "    #[error(\"no\")]\n    #[protocol(KEY)]\n    CaseN,\n",
        rows: code_rows(),
    }
}

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
