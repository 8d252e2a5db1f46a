//! What a driver reports, and how it is judged.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::Session;
use crate::exchanges::{Answer, Exchange};
use crate::{AUTO, MODERN};

/// One session, as the client's own types tell it.
#[derive(Debug, Deserialize)]
pub(crate) struct Report {
    /// The negotiated protocol version.
    version: String,
    /// Who the server says it is; a client that is told the modern version may not ask.
    server: Option<Server>,
    instructions: Option<String>,
    tools: Vec<Value>,
    calls: Vec<Outcome>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Server {
    name: String,
    title: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Result(CallResult),
    Error(ProtocolError),
    /// The client could not make sense of the answer.
    Refused(String),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct CallResult {
    content: Vec<Value>,
    structured_content: Option<Value>,
    #[serde(default)]
    is_error: bool,
    #[serde(default, rename = "_meta")]
    meta: Value,
}

#[derive(Debug, Deserialize)]
struct ProtocolError {
    r#type: String,
    code: i64,
    message: String,
    data: Value,
}

impl Report {
    /// Compares the session with what it must have been.
    pub(crate) fn check(self, session: &Session<'_>, exchanges: &[Exchange]) {
        let negotiated = if session.open == AUTO {
            MODERN
        } else {
            session.open
        };
        assert_eq!(
            self.version, negotiated,
            "{session}: the negotiated version"
        );
        // A client that was told the modern version may go straight to the tools.
        if session.open != MODERN || self.server.is_some() {
            let weather = Server {
                name: "weather".to_owned(),
                title: "Weather".to_owned(),
            };
            assert_eq!(self.server, Some(weather), "{session}: the server");
            let instructions = "Names are English. Call `search_city` when a name is not found.";
            assert_eq!(
                self.instructions.as_deref(),
                Some(instructions),
                "{session}: the instructions"
            );
        }
        let tools: Vec<Value> = self.tools.iter().map(outline).collect();
        assert_eq!(tools, outlines(), "{session}: the tools");
        assert_eq!(
            self.calls.len(),
            exchanges.len(),
            "{session}: every call comes to something"
        );
        for (outcome, exchange) in self.calls.into_iter().zip(exchanges) {
            let call = exchange.call();
            match outcome.answer(session.client.error) {
                Ok(answer) if answer == exchange.answer => {}
                Ok(answer) => panic!(
                    "{session}: {}: {call}\nexpected {:#?}\ngot {answer:#?}",
                    exchange.about, exchange.answer,
                ),
                Err(problem) => panic!("{session}: {}: {call}\n{problem}", exchange.about),
            }
        }
    }
}

impl Outcome {
    /// The answer in the words of this test, or what no answer may look like.
    fn answer(self, error: &str) -> Result<Answer, String> {
        match self {
            Self::Result(result) => result.answer(),
            Self::Error(raised) if raised.r#type == error => Ok(Answer::ProtocolError {
                code: raised.code,
                message: raised.message,
                data: raised.data,
            }),
            Self::Error(raised) => Err(format!("expected a {error}, got {raised:?}")),
            Self::Refused(reason) => Err(format!("the client refused the answer: {reason}")),
        }
    }
}

impl CallResult {
    fn answer(self) -> Result<Answer, String> {
        let text = match self.content.as_slice() {
            [block] if block["type"] == "text" => {
                block["text"].as_str().unwrap_or_default().to_owned()
            }
            other => return Err(format!("expected one text block, got {other:?}")),
        };
        match self.structured_content {
            None if self.is_error => {
                let code = self.meta["rs.mcp-tool/error"]["code"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned();
                Ok(Answer::ToolError { code, text })
            }
            None => Ok(Answer::Text(text)),
            Some(value) if self.is_error => {
                Err(format!("an error with structured content: {value}"))
            }
            Some(value) => Self::value(&text, value),
        }
    }

    /// Structured content, and the text beside it: the value itself, also where the structure must be an object.
    fn value(text: &str, structured: Value) -> Result<Answer, String> {
        match serde_json::from_str::<Value>(text) {
            Ok(value) if structured == value => Ok(Answer::Object(value)),
            Ok(value) if structured == json!({ "result": value }) => Ok(Answer::Wrapped(value)),
            _ => Err(format!(
                "the text {text:?} is not the structured content {structured}"
            )),
        }
    }
}

/// What is compared of a tool: the rest of its schemas has tests of its own.
fn outline(tool: &Value) -> Value {
    let names = |schema: &Value| {
        schema["properties"]
            .as_object()
            .map(|properties| properties.keys().cloned().collect::<BTreeSet<_>>())
    };
    json!({
        "name": tool["name"],
        "title": tool["title"],
        "description": tool["description"],
        "arguments": names(&tool["inputSchema"]),
        "required": tool["inputSchema"]["required"],
        "output": names(&tool["outputSchema"]),
        "annotations": annotations(tool),
    })
}

/// The hints that were given; some clients fill in the others.
fn annotations(tool: &Value) -> Value {
    let mut hints = tool["annotations"].clone();
    if let Some(hints) = hints.as_object_mut() {
        hints.retain(|_, hint| !hint.is_null());
    }
    hints
}

/// The tools of the weather server, in its order.
fn outlines() -> [Value; 4] {
    let read_only = json!({ "readOnlyHint": true, "openWorldHint": false });
    [
        json!({
            "name": "search_city",
            "title": "Search cities",
            "description": "Cities whose name or country contains a text.",
            "arguments": ["limit", "query"],
            "required": ["query"],
            "output": ["result"],
            "annotations": read_only,
        }),
        json!({
            "name": "forecast",
            "title": "Weather forecast",
            "description": "Forecast for one city, up to 14 days ahead.",
            "arguments": ["city", "country", "days", "unit"],
            "required": ["city"],
            "output": ["city", "country", "sky", "temperature", "unit"],
            "annotations": read_only,
        }),
        json!({
            "name": "warmest",
            "title": null,
            "description": "The warmest of several cities today.",
            "arguments": ["cities"],
            "required": ["cities"],
            "output": null,
            "annotations": read_only,
        }),
        json!({
            "name": "report_sky",
            "title": null,
            "description": "Report what the sky looks like in a city. Returns how many reports there are for it.",
            "arguments": ["city", "sky"],
            "required": ["city", "sky"],
            "output": ["result"],
            "annotations": { "destructiveHint": false },
        }),
    ]
}
