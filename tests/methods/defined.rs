//! Tools that are defined while the program runs.

use mcp_tool_runtime::{
    BuiltServer, Failure, Server, ToolContext, ToolDefinition, ToolReply, ToolSet, mcp_tool, tools,
};
use serde_json::{Map, Value, json};

use crate::official::check;
use crate::support::{ask, ask_legacy, call, send, text};

/// Says hello.
#[mcp_tool]
async fn hello() -> String {
    "hello".to_owned()
}

async fn forecast(arguments: Map<String, Value>, cx: ToolContext) -> Result<ToolReply, Failure> {
    let city = arguments["city"].as_str().unwrap_or_default();
    if city == "Atlantis" {
        return Err(
            Failure::recoverable(format!("no city is called `{city}`")).code("unknown_city")
        );
    }
    let days = arguments.get("days").and_then(Value::as_i64);
    ToolReply::new().structured(&json!({"city": city, "days": days, "tool": cx.tool()}))
}

fn tools() -> ToolSet {
    let forecast = ToolDefinition::new(String::from("forecast"), "Forecast for one city.")
        .title("Weather forecast")
        .read_only(true)
        .open_world(true)
        .meta("example.org/path", "/forecast")
        .input_schema(json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "properties": {
                "city": {"type": "string", "description": "City name.", "minLength": 2},
                "days": {"type": "integer", "minimum": 0, "maximum": 14},
                "unit": {"type": "string", "enum": ["celsius", "kelvin"]},
            },
            "required": ["city"],
        }))
        .output_schema(json!({
            "type": "object",
            "properties": {"city": {"type": "string"}, "days": {"type": ["integer", "null"]}},
            "required": ["city"],
        }))
        .handler(forecast);
    let silent = ToolDefinition::new("silent", "Promises data and gives none.")
        .output_schema(json!({"type": "object", "properties": {}}))
        .handler(|_, _| async { Ok(ToolReply::text("nothing")) });
    let bare = ToolDefinition::new("bare", "Takes nothing.")
        .handler(|_, _| async { Ok(ToolReply::text("bare")) });
    tools![hello].with(forecast).with(silent).with(bare)
}

fn server() -> BuiltServer {
    Server::new("weather", "1.0.0")
        .tools(tools())
        .build()
        .unwrap()
}

#[tokio::test]
async fn they_are_listed_beside_annotated_ones() {
    let list = {
        let mut list = call("", json!({}), json!({}));
        list["method"] = json!("tools/list");
        list
    };
    let answer = send(&server().session(), &list).await;
    check("ListToolsResult", &answer["result"]);
    let tools = answer["result"]["tools"].as_array().unwrap();
    let names: Vec<_> = tools
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["hello", "forecast", "silent", "bare"]);
    assert_eq!(
        tools[1],
        json!({
            "name": "forecast",
            "title": "Weather forecast",
            "description": "Forecast for one city.",
            "inputSchema": {
                "type": "object",
                "properties": {
                    "city": {"type": "string", "description": "City name.", "minLength": 2},
                    "days": {"type": "integer", "minimum": 0, "maximum": 14},
                    "unit": {"type": "string", "enum": ["celsius", "kelvin"]},
                },
                "required": ["city"],
            },
            "outputSchema": {
                "type": "object",
                "properties": {
                    "city": {"type": "string"},
                    "days": {"type": ["integer", "null"]},
                },
                "required": ["city"],
            },
            "annotations": {"readOnlyHint": true, "openWorldHint": true},
            "_meta": {"example.org/path": "/forecast"},
        })
    );
    assert_eq!(
        tools[3]["inputSchema"],
        json!({"type": "object", "properties": {}})
    );
}

#[tokio::test]
async fn a_call_gives_the_handler_its_arguments() {
    let answer = ask(&server(), "forecast", json!({"city": "Oslo", "days": 3})).await;
    check("CallToolResult", &answer["result"]);
    let data = json!({"city": "Oslo", "days": 3, "tool": "forecast"});
    assert_eq!(answer["result"]["structuredContent"], data);
    assert_eq!(serde_json::from_str::<Value>(text(&answer)).unwrap(), data);
    assert_eq!(text(&ask(&server(), "bare", json!({})).await), "bare");
}

#[tokio::test]
async fn arguments_are_repaired_like_those_of_any_tool() {
    let garbled = json!({"city": "Oslo", "days": "3", "unit": "Kelvin"});
    let answer = ask_legacy(&server(), "2025-06-18", "forecast", garbled).await;
    assert_eq!(answer["result"]["structuredContent"]["days"], 3);
}

#[tokio::test]
async fn arguments_that_do_not_fit_are_reported_like_those_of_any_tool() {
    let answer = ask(
        &server(),
        "forecast",
        json!({"days": 30, "unit": "rankine"}),
    )
    .await;
    assert_eq!(answer["result"]["isError"], true);
    let report = text(&answer);
    assert!(
        report.starts_with("forecast was not run: 3 problems with its arguments."),
        "{report}"
    );
    for line in [
        "`city` is missing",
        "`days` must be at most 14, got 30",
        "`unit` must be one of",
    ] {
        assert!(report.contains(line), "{report}");
    }
    let problems = &answer["result"]["_meta"]["rs.mcp-tool/error"]["problems"];
    assert_eq!(problems.as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_failure_is_a_failure_like_any_other() {
    let answer = ask(&server(), "forecast", json!({"city": "Atlantis"})).await;
    assert_eq!(
        text(&answer),
        "forecast failed: no city is called `Atlantis`. Change the arguments before retrying."
    );
}

#[tokio::test]
async fn a_promise_of_data_that_is_not_kept_is_a_defect() {
    let answer = ask(&server(), "silent", json!({})).await;
    assert_eq!(answer["error"]["code"], -32603);
}

#[test]
fn what_cannot_be_advertised_is_refused_with_every_problem_named() {
    let nothing = |_: Map<String, Value>, _: ToolContext| async { Ok(ToolReply::new()) };
    let tools = ToolSet::new()
        .with(ToolDefinition::new("two words", "Named badly.").handler(nothing))
        .with(ToolDefinition::new("mute", "  ").handler(nothing))
        .with(
            ToolDefinition::new("torn", "Changes nothing and destroys.")
                .read_only(true)
                .destructive(true)
                .handler(nothing),
        )
        .with(
            ToolDefinition::new("listed", "Takes a list.")
                .input_schema(json!({"type": "array", "items": {}}))
                .handler(nothing),
        )
        .with(
            ToolDefinition::new("odd", "Uses a keyword nobody checks.")
                .input_schema(json!({"type": "object", "properties": {
                    "a": {"type": "string", "if": {"minLength": 3}},
                }}))
                .handler(nothing),
        );
    let refused = Server::new("weather", "1.0.0")
        .tools(tools)
        .build()
        .unwrap_err();
    assert_eq!(refused.problems().len(), 5, "{refused}");
    for (problem, words) in refused.problems().iter().zip([
        "tool `two words`",
        "tool `mute`",
        "tool `torn`, its hints",
        "`input_schema` is not the schema of an object",
        "`if`",
    ]) {
        assert!(problem.to_string().contains(words), "{problem}");
    }
}
