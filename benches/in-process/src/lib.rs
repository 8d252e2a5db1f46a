//! Messages that spend their time in different parts of the core.

use std::future::Future as _;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use mcp_tool_runtime::{Server, Session, ToolError, mcp_tool, tools};
use schemars::JsonSchema;
use serde::Deserialize;
use workload::{Filters, Hits, Sum};

/// One message, and what its cost is mostly made of.
pub struct Scenario {
    /// As it stands in `expected.txt`.
    pub name: &'static str,
    message: &'static str,
    /// What the answer has to contain.
    contains: &'static str,
}

/// From the cheapest message on: each adds something to what was there before.
pub const SCENARIOS: [Scenario; 11] = [
    // Parsing the envelope, writing an answer.
    Scenario {
        name: "ping",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#,
        contains: r#""id":7,"result":{}"#,
    },
    // Copying a rendered answer.
    Scenario {
        name: "list",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{}}"#,
        contains: r#""name":"settings""#,
    },
    // A call without arguments and result.
    Scenario {
        name: "nothing",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"nothing","arguments":{}}}"#,
        contains: r#""content":[]"#,
    },
    // Two numbers in, one out.
    Scenario {
        name: "add",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"add","arguments":{"a":2,"b":3}}}"#,
        contains: r#""structuredContent":{"sum":5}"#,
    },
    // Decoding: nested structs, lists, texts.
    Scenario {
        name: "decode",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"settings","arguments":{"title":"A title","count":12,"ratio":0.25,"enabled":true,"labels":["one","two","three","four"],"filters":{"languages":["en","de"],"since":2015,"min_score":0.25},"place":{"latitude":59.91,"longitude":10.75}}}}"#,
        contains: r#""content":[]"#,
    },
    // The same with what hosts garble: decoding fails, repair makes it valid.
    Scenario {
        name: "repair",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"settings","arguments":{"title":"A title","count":"12","ratio":0.25,"enabled":"true","labels":["one","two","three","four"],"filters":"{\"languages\":[\"en\",\"de\"],\"since\":2015,\"min_score\":0.25}","place":{"latitude":59.91,"longitude":10.75}}}}"#,
        contains: r#""content":[]"#,
    },
    // Replying: 20 hits of six fields.
    Scenario {
        name: "reply",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"search","arguments":{"query":"borrowing","limit":20,"filters":{"languages":["en","de"],"since":2015,"min_score":0.25}}}}"#,
        contains: r#"part 20"#,
    },
    // A failure that the model can do something about.
    Scenario {
        name: "recoverable",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fail","arguments":{"city":"Oslp"}}}"#,
        contains: r#""isError":true"#,
    },
    // A failure that nobody planned.
    Scenario {
        name: "defect",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fail","arguments":{"city":""}}}"#,
        contains: r#""code":-32603"#,
    },
    // Arguments that are wrong in three ways.
    Scenario {
        name: "report",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"add","arguments":{"a":"soon","c":3}}}"#,
        contains: r#""isError":true"#,
    },
    // A name close to one that exists.
    Scenario {
        name: "unknown tool",
        message: r#"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"serch","arguments":{}}}"#,
        contains: r#""search""#,
    },
];

impl Scenario {
    /// Sends the message `count` times.
    pub fn play(&self, session: &Session, count: u64) -> Result<(), String> {
        for _ in 0..count {
            std::hint::black_box(self.answer(session)?);
        }
        Ok(())
    }

    /// Sends the message once and reads the answer.
    pub fn check(&self, session: &Session) -> Result<(), String> {
        let answer = self.answer(session)?;
        let answer = String::from_utf8_lossy(&answer);
        if answer.contains(self.contains) {
            Ok(())
        } else {
            Err(format!("{}: no {} in {answer}", self.name, self.contains))
        }
    }

    /// No tool here waits for anything, so one poll is enough.
    pub fn answer(&self, session: &Session) -> Result<Vec<u8>, String> {
        let mut context = Context::from_waker(Waker::noop());
        match pin!(session.handle(self.message)).poll(&mut context) {
            Poll::Ready(Some(answer)) => Ok(answer),
            Poll::Ready(None) => Err(format!("{}: no answer", self.name)),
            Poll::Pending => Err(format!("{}: waits", self.name)),
        }
    }
}

/// An open session with a server of all the tools.
pub fn session() -> Result<Session, String> {
    let server = Server::new("in-process", "0.0.0")
        .tools(tools![nothing, add, settings, search, fail])
        .build()
        .map_err(|error| error.to_string())?;
    let session = server.session();
    let initialize = Scenario {
        name: "initialize",
        message: r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"in-process","version":"0.0.0"}}}"#,
        contains: "2025-06-18",
    };
    initialize.check(&session)?;
    Ok(session)
}

#[derive(Debug, thiserror::Error, ToolError)]
enum CityError {
    #[error("no city is called `{city}`")]
    #[recoverable(hint = "Call `search` to find the exact name.")]
    Unknown { city: String },
    #[error("the city has no name")]
    Nameless,
}

#[derive(Deserialize, JsonSchema)]
struct Place {
    latitude: f64,
    longitude: f64,
}

/// Does nothing.
#[mcp_tool]
async fn nothing() {}

/// Adds two integers.
#[mcp_tool]
async fn add(
    /// First number
    a: i64,
    /// Second number
    b: i64,
) -> Sum {
    Sum { sum: a + b }
}

/// Takes many settings.
#[mcp_tool]
#[expect(
    clippy::too_many_arguments,
    reason = "decoding them is what is measured"
)]
async fn settings(
    /// A title.
    title: &str,
    /// How many.
    count: u32,
    /// How much of it.
    ratio: f64,
    /// Whether at all.
    enabled: bool,
    /// Labels.
    labels: &[String],
    /// Which documents.
    filters: &Filters,
    /// Where.
    place: &Place,
    /// A remark.
    remark: Option<&str>,
) {
    std::hint::black_box((title, count, ratio, enabled, labels, filters, remark));
    std::hint::black_box((place.latitude, place.longitude));
}

/// Searches the documents.
#[mcp_tool]
async fn search(
    /// Words to look for.
    query: &str,
    /// At most this many hits; 20 if absent.
    limit: Option<u32>,
    /// Which documents to look at.
    filters: &Filters,
) -> Hits {
    workload::search(query, limit, filters)
}

/// Fails.
#[mcp_tool]
async fn fail(
    /// A city.
    city: &str,
) -> Result<(), CityError> {
    if city.is_empty() {
        return Err(CityError::Nameless);
    }
    Err(CityError::Unknown {
        city: city.to_owned(),
    })
}
