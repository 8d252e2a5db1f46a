//! What is called, and what a right answer is.

use serde_json::{Value, json};
use workload::{DIVISION_BY_ZERO, Filters};

use crate::settings::Problem;

/// One kind of request.
pub struct Call {
    /// As it is called in the tables.
    pub name: &'static str,
    /// Whether it needs the server with 100 tools.
    pub many: bool,
    method: &'static str,
    params: Value,
    right: fn(&Value) -> Result<(), String>,
}

/// A small answer, a large one, a failure.
pub fn tool_calls() -> [Call; 3] {
    [
        Call {
            name: "add",
            many: false,
            method: "tools/call",
            params: json!({"name": "add", "arguments": {"a": 2, "b": 3}}),
            right: |answer| is_value(answer, &json!({"sum": 5})),
        },
        Call {
            name: "search",
            many: false,
            method: "tools/call",
            params: json!({"name": "search", "arguments": {
                "query": "borrowing",
                "limit": 20,
                "filters": {"languages": ["en", "de"], "since": 2015, "min_score": 0.25},
            }}),
            right: |answer| is_value(answer, &hits()),
        },
        Call {
            name: "divide by zero",
            many: false,
            method: "tools/call",
            params: json!({"name": "divide", "arguments": {"a": 1.5, "b": 0.0}}),
            right: is_failure,
        },
    ]
}

/// `tools/list` of 100 tools.
pub fn list() -> Call {
    Call {
        name: "tools/list, 100 tools",
        many: true,
        method: "tools/list",
        params: json!({}),
        right: |answer| match answer["result"]["tools"].as_array() {
            Some(tools) if tools.len() == 100 => Ok(()),
            _ => Err(format!("not 100 tools: {answer:.200}")),
        },
    }
}

fn hits() -> Value {
    let filters = Filters {
        languages: vec!["en".to_owned(), "de".to_owned()],
        since: Some(2015),
        min_score: Some(0.25),
    };
    json!(workload::search("borrowing", Some(20), &filters))
}

/// The value in the text block, and the same again where the server sends structured content.
fn is_value(answer: &Value, expected: &Value) -> Result<(), String> {
    let result = &answer["result"];
    let text = result["content"][0]["text"].as_str().unwrap_or_default();
    let said: Value = serde_json::from_str(text).map_err(|error| format!("{error}: {answer}"))?;
    let structured = result.get("structuredContent");
    if said != *expected || structured.is_some_and(|value| value != expected) {
        return Err(format!("expected {expected}, got {answer}"));
    }
    Ok(())
}

/// A tool result with `isError` or a JSON-RPC error: whatever the SDK makes of it, with the reason in it.
fn is_failure(answer: &Value) -> Result<(), String> {
    let failed = answer["result"]["isError"] == true || answer.get("error").is_some();
    if failed && answer.to_string().contains(DIVISION_BY_ZERO) {
        Ok(())
    } else {
        Err(format!("not a failure that says why: {answer}"))
    }
}

impl Call {
    /// The request without its id: what stands before and after.
    pub fn request(&self) -> (Vec<u8>, Vec<u8>) {
        let after = format!(
            ",\"method\":\"{}\",\"params\":{}}}\n",
            self.method, self.params
        );
        (br#"{"jsonrpc":"2.0","id":"#.to_vec(), after.into_bytes())
    }

    /// Reads a whole answer: its id, if it is right.
    pub fn check(&self, line: &[u8]) -> Result<u64, Problem> {
        let answer: Value = serde_json::from_slice(line)?;
        (self.right)(&answer)?;
        Ok(answer["id"].as_u64().ok_or("the answer has no id")?)
    }
}

/// A right answer around its id. Comparing with it checks every byte for a fraction of the time that parsing
/// takes, so that the driver does not slow fast servers down.
pub struct Template {
    before: Vec<u8>,
    after: Vec<u8>,
}

impl Template {
    /// Of an answer with this id that has been checked.
    pub fn of(line: &[u8], id: u64) -> Option<Self> {
        let key = format!("\"id\":{id}").into_bytes();
        let at = line.windows(key.len()).position(|window| window == key)?;
        let (before, after) = (line.get(..at + 5)?, line.get(at + key.len()..)?);
        Some(Self {
            before: before.to_vec(),
            after: after.to_vec(),
        })
    }

    /// The id of an answer that differs in nothing else.
    pub fn id(&self, line: &[u8]) -> Option<u64> {
        let digits = line
            .strip_prefix(self.before.as_slice())?
            .strip_suffix(self.after.as_slice())?;
        std::str::from_utf8(digits).ok()?.parse().ok()
    }
}
