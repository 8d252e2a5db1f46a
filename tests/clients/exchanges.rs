//! The calls that every client makes, and what each must come to.

use serde_json::{Value, json};

/// What the client's caller gets for a call.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Answer {
    /// A result with structured content, and the same as text.
    Object(Value),
    /// The same of a value that is no object: the structured content has it as `result`.
    Wrapped(Value),
    /// A result of one text block and nothing else.
    Text(String),
    /// A result with `isError: true`: the machine-readable code, and the text for the model.
    ToolError { code: String, text: String },
    /// A JSON-RPC error, raised as the client's own error type.
    ProtocolError {
        code: i64,
        message: String,
        data: Value,
    },
}

/// One call and its answer.
pub(crate) struct Exchange {
    /// What it is about.
    pub(crate) about: &'static str,
    tool: &'static str,
    arguments: Value,
    pub(crate) answer: Answer,
}

impl Exchange {
    /// The call as a driver takes it.
    pub(crate) fn call(&self) -> Value {
        json!({ "name": self.tool, "arguments": self.arguments })
    }
}

/// The calls of one session, in order.
pub(crate) fn exchanges() -> Vec<Exchange> {
    let exchange = |about, tool, arguments, answer| Exchange {
        about,
        tool,
        arguments,
        answer,
    };
    let mut exchanges = successes(exchange);
    exchanges.extend(failures(exchange));
    // The session goes on after each kind of failure.
    exchanges.push(exchange(
        "a list of one, after the failures",
        "search_city",
        json!({ "query": "san", "limit": 1 }),
        Answer::Wrapped(json!([
            { "name": "San Jose", "country": "Costa Rica", "latitude": 9.9, "longitude": -84.1 },
        ])),
    ));
    exchanges
}

type Make = fn(&'static str, &'static str, Value, Answer) -> Exchange;

fn successes(exchange: Make) -> Vec<Exchange> {
    let forecast = |temperature: f64, unit: &str, sky: &str| {
        let city = json!({ "city": "Oslo", "country": "Norway", "temperature": temperature, "unit": unit, "sky": sky });
        Answer::Object(city)
    };
    vec![
        exchange(
            "every argument given",
            "forecast",
            json!({ "city": "Oslo", "country": "Norway", "days": 1, "unit": "fahrenheit" }),
            forecast(40.5, "fahrenheit", "cloudy"),
        ),
        exchange(
            "defaults left to the server",
            "forecast",
            json!({ "city": "Oslo" }),
            forecast(4.1, "celsius", "clear"),
        ),
        exchange(
            "a text",
            "warmest",
            json!({ "cities": ["Oslo", "Cairo"] }),
            Answer::Text("Cairo with 20.9 °C".to_owned()),
        ),
        exchange(
            "a number",
            "report_sky",
            json!({ "city": "Oslo", "sky": "rain" }),
            Answer::Wrapped(json!(1)),
        ),
    ]
}

fn failures(exchange: Make) -> Vec<Exchange> {
    let tool_error = |code: &str, text: &str| Answer::ToolError {
        code: code.to_owned(),
        text: text.to_owned(),
    };
    let protocol_error = |code, message: &str, data| Answer::ProtocolError {
        code,
        message: message.to_owned(),
        data,
    };
    vec![
        exchange(
            "arguments that are refused",
            "forecast",
            json!({ "ctiy": "Oslo", "days": 30 }),
            tool_error(
                "invalid_arguments",
                "forecast was not run: 2 problems with its arguments.\n\
                 - `city` is missing: expected a string (City name, for example \"Oslo\").\n\
                 - `days` must be at most 14, got 30.\n\
                 Unknown argument `ctiy`: did you mean `city`?",
            ),
        ),
        exchange(
            "no arguments at all",
            "forecast",
            Value::Null,
            tool_error(
                "invalid_arguments",
                "forecast was not run: 1 problem with its arguments.\n\
                 - `city` is missing: expected a string (City name, for example \"Oslo\").",
            ),
        ),
        exchange(
            "a recoverable failure",
            "forecast",
            json!({ "city": "Oslp" }),
            tool_error(
                "unknown_city",
                "forecast failed: no city is called `Oslp`. Call `search_city` to find the exact name. \
                 Change the arguments before retrying.",
            ),
        ),
        exchange(
            "a protocol error of the author's",
            "forecast",
            json!({ "city": "Vostok" }),
            protocol_error(
                1001,
                "this server has no licence for forecasts in Antarctica",
                json!({ "country": "Antarctica" }),
            ),
        ),
        exchange(
            "a tool that does not exist",
            "forecats",
            json!({ "city": "Oslo" }),
            protocol_error(
                -32602,
                "Unknown tool: forecats",
                json!({ "suggestions": ["forecast"] }),
            ),
        ),
    ]
}
