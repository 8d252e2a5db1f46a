//! The keys of `#[mcp_tool]` and `#[arg]`, and the signature.

use super::{Grid, OTHERS, Row, flag, string, values};

pub(super) fn mcp_tool_values() -> Grid {
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
    rows.extend(values("description", no_text, " = \"Forecast.\""));
    for key in ["read_only", "destructive", "idempotent", "open_world"] {
        rows.extend(flag(key));
    }
    rows.extend(flag("deny_unknown"));
    rows.extend(values(
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
    rows.extend(values("timeout", no_time, " = \"10s\""));
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
    rows.extend(values(
        "crate",
        ["", " = 3", "(runtime)"],
        " = ::mcp_tool_runtime",
    ));
    rows
}

pub(super) fn arg_values() -> Grid {
    Grid {
        macro_name: "mcp_tool",
        name: "arg_value_kinds",
        why: "Each key of `#[arg]` takes one kind of value.",
        frame: (
            "use mcp_tool_runtime::mcp_tool;\n\n#[derive(serde::Deserialize, schemars::JsonSchema)]\n\
             struct Place {\n    name: String,\n}\n",
            "\nfn main() {}\n",
        ),
        row: "\n/// Forecast for one city.\n#[mcp_tool]\nasync fn toolN(#[arg(KEY)] city: TYPE) {\n    let _ = city;\n}\n",
        rows: arg_rows(),
    }
}

fn arg_rows() -> Vec<Row> {
    let mut rows = Vec::new();
    rows.extend(string("name", " = \"place\""));
    let no_text = OTHERS.into_iter().chain([" = word", " = b\"word\""]);
    rows.extend(values("description", no_text, " = \"Where.\""));
    rows.extend(string("pattern", " = \"^[a-z]+$\""));
    rows.extend(string("format", " = \"email\""));
    rows.extend(string("header", " = \"Region\""));
    rows.extend(values("default", ["(word)"], " = \"Oslo\""));
    rows.extend(values("example", ["", "(word)"], " = \"Oslo\""));
    rows.extend(
        values("flatten", [" = true", " = \"x\""], "")
            .into_iter()
            .map(|row| Row { ty: "Place", ..row }),
    );
    rows.extend(flag("deprecated"));
    let no_number = [
        "", " = \"3\"", " = true", " = three", " = 1 + 2", "(3)", " = 'c'",
    ];
    for key in ["min", "max"] {
        let of_number = values(key, no_number, " = 3");
        rows.extend(of_number.into_iter().map(|row| Row { ty: "u8", ..row }));
    }
    let no_count = no_number.into_iter().chain([" = -3", " = 1.5"]);
    for key in ["min_length", "max_length"] {
        rows.extend(values(key, no_count.clone(), " = 3"));
    }
    for key in ["min_items", "max_items"] {
        let of_list = values(key, no_count.clone(), " = 3");
        rows.extend(of_list.into_iter().map(|row| Row {
            ty: "Vec<u8>",
            ..row
        }));
    }
    rows
}

/// A signature with one thing wrong, and without it.
const SIGNATURES: [(&str, &str); 17] = [
    ("fn not_async(city: &str)", "async fn not_async(city: &str)"),
    (
        "async unsafe fn not_safe(city: &str)",
        "async fn not_safe(city: &str)",
    ),
    (
        "async extern \"C\" fn of_c(city: &str)",
        "async fn of_c(city: &str)",
    ),
    (
        "async fn of_type<T>(city: &str)",
        "async fn of_type(city: &str)",
    ),
    (
        "async fn of_size<const N: usize>(city: &str)",
        "async fn of_size(city: &str)",
    ),
    (
        "async fn any(city: impl ToString)",
        "async fn any(city: String)",
    ),
    (
        "async fn lent_any(city: &dyn ToString)",
        "async fn lent_any(city: &str)",
    ),
    (
        "async fn boxed(city: Box<dyn ToString>)",
        "async fn boxed(city: Box<str>)",
    ),
    (
        "async fn changed(city: &mut String)",
        "async fn changed(city: &String)",
    ),
    (
        "async fn kept(city: &'static str)",
        "async fn kept(city: &str)",
    ),
    (
        "async fn deep(city: Vec<Option<&str>>)",
        "async fn deep(city: Vec<Option<String>>)",
    ),
    (
        "async fn taken_apart((city, _): (String, u8))",
        "async fn taken_apart(city: (String, u8))",
    ),
    (
        "async fn nameless(_: String)",
        "async fn nameless(city: String)",
    ),
    (
        "async fn held(#[state] city: String)",
        "async fn held(#[state] city: &String)",
    ),
    (
        "async fn torn(#[state] #[context] city: &String)",
        "async fn torn(#[state] city: &String)",
    ),
    (
        "async fn some(city: &str) -> impl ToString",
        "async fn some(city: &str) -> String",
    ),
    (
        "async fn same(city: &str) -> &str",
        "async fn same(city: &str) -> String",
    ),
];

/// One signature, changed in one place per row.
pub(super) fn signatures() -> Grid {
    Grid {
        macro_name: "mcp_tool",
        name: "signatures",
        why: "A tool is an async fn with named arguments that a model can fill in.",
        frame: (
            "#![allow(unused_variables)]\n\nuse mcp_tool_runtime::mcp_tool;\n",
            "\nfn main() {}\n",
        ),
        row: "\n/// Forecast for one city.\n#[mcp_tool]\nKEY {\n    loop {}\n}\n",
        rows: SIGNATURES
            .map(|(wrong, right)| Row {
                wrong: wrong.to_owned(),
                right: right.to_owned(),
                ty: "",
            })
            .into(),
    }
}
