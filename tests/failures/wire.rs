//! What the client gets when a tool returns a derived error: the whole answer, as JSON.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use mcp_tool_runtime::{Failure, Server, ToolError, mcp_tool, tools};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize, JsonSchema)]
pub struct Room {
    number: u16,
}

#[derive(Debug, thiserror::Error, ToolError)]
pub enum BookError {
    #[error("no hotel is called `{name}`")]
    #[recoverable(hint = "Call `search_hotels` for {name:?}.", resource = name, fields(tried = nights))]
    NoHotel { name: String, nights: u8 },
    #[error("too many bookings")]
    #[recoverable(category = "rate_limited", retry_after = 0, effects = "none")]
    TooMany(Duration),
    #[error("paid, but not booked")]
    #[recoverable(code = "half_booked", retry = "never", effects = "unknown")]
    HalfBooked,
    #[error("account {account} is closed")]
    #[protocol(code = 1001, data(account))]
    Closed { account: String },
    #[error("sign in first")]
    #[protocol(legacy_code = -32010)]
    SignIn,
    #[error("register")]
    Register(#[source] Broken),
    #[error("{0}")]
    #[tool_error(transparent)]
    ByHand(Failure),
}

/// An error with a cause of its own.
#[derive(Debug)]
pub struct Broken(std::io::Error);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("page 7 is torn")
    }
}

impl Error for Broken {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}

fn failing(how: &str) -> BookError {
    match how {
        "no hotel" => BookError::NoHotel {
            name: "Rits".to_owned(),
            nights: 2,
        },
        "too many" => BookError::TooMany(Duration::from_millis(1500)),
        "half" => BookError::HalfBooked,
        "closed" => BookError::Closed {
            account: "ana".to_owned(),
        },
        "sign in" => BookError::SignIn,
        "by hand" => BookError::ByHand(Failure::recoverable("by hand").code("manual")),
        _ => BookError::Register(Broken(std::io::Error::other("disk on fire"))),
    }
}

/// Books a room; its success has a schema.
#[mcp_tool]
async fn book(
    /// Which failure is wanted.
    how: &str,
) -> Result<Room, BookError> {
    match how {
        "" => Ok(Room { number: 7 }),
        how => Err(failing(how)),
    }
}

/// Books a room and says so in text.
#[mcp_tool]
async fn tell(
    /// Which failure is wanted.
    how: &str,
) -> Result<String, BookError> {
    Err(failing(how))
}

async fn answer(tool: &str, how: &str) -> Value {
    let server = Server::new("hotel", "1.0.0")
        .tools(tools![book, tell])
        .build()
        .unwrap();
    let session = server.session();
    let open = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"},
    }});
    session.handle(open.to_string()).await.unwrap();
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
        "name": tool, "arguments": {"how": how},
    }});
    let answer = session.handle(call.to_string()).await.unwrap();
    serde_json::from_slice(&answer).unwrap()
}

#[tokio::test]
async fn a_recoverable_failure_is_complete_as_text_and_as_data() {
    let details = json!({
        "code": "no_hotel",
        "retryable": true,
        "retry": "changed",
        "resource": "Rits",
        "tried": 2,
    });
    assert_eq!(
        answer("book", "no hotel").await,
        json!({"jsonrpc": "2.0", "id": 1, "result": {
            "content": [{"type": "text", "text":
                "book failed: no hotel is called `Rits`. Call `search_hotels` for \"Rits\". \
                 Change the arguments before retrying."}],
            "isError": true,
            "_meta": {"rs.mcp-tool/error": details},
        }})
    );
}

#[tokio::test]
async fn without_a_schema_of_success_the_data_is_structured_content_too() {
    let details = json!({
        "code": "too_many",
        "category": "rate_limited",
        "retryable": true,
        "retry": "same",
        "retry_after_secs": 2,
        "effects": "none",
    });
    assert_eq!(
        answer("tell", "too many").await,
        json!({"jsonrpc": "2.0", "id": 1, "result": {
            "content": [{"type": "text", "text":
                "tell failed: too many bookings. Nothing was changed. \
                 Retry with the same arguments after 2 seconds."}],
            "structuredContent": details,
            "isError": true,
            "_meta": {"rs.mcp-tool/error": details},
        }})
    );
}

#[tokio::test]
async fn what_a_failed_call_left_behind_is_said() {
    let answer = answer("book", "half").await;
    assert_eq!(
        answer["result"]["content"][0]["text"],
        "book failed: paid, but not booked. It is unknown whether anything was changed: check before \
         retrying. Do not retry."
    );
    assert_eq!(
        answer["result"]["_meta"]["rs.mcp-tool/error"],
        json!({"code": "half_booked", "retryable": false, "retry": "never", "effects": "unknown"})
    );
}

#[tokio::test]
async fn a_protocol_failure_is_an_error_with_the_authors_code_and_data() {
    assert_eq!(
        answer("book", "closed").await,
        json!({"jsonrpc": "2.0", "id": 1, "error": {
            "code": 1001, "message": "account ana is closed", "data": {"account": "ana"},
        }})
    );
    assert_eq!(
        answer("book", "sign in").await,
        json!({"jsonrpc": "2.0", "id": 1, "error": {"code": -32010, "message": "sign in first"}})
    );
}

#[tokio::test]
async fn a_defect_tells_a_reference_and_nothing_else() {
    let answer = answer("book", "defect").await;
    let reference = answer["error"]["data"]["reference"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        answer,
        json!({"jsonrpc": "2.0", "id": 1, "error": {
            "code": -32603,
            "message": format!("book failed internally. Reference: {reference}"),
            "data": {"reference": reference},
        }})
    );
}

#[tokio::test]
async fn a_transparent_failure_is_the_one_in_it() {
    let answer = answer("book", "by hand").await;
    assert_eq!(
        answer["result"]["_meta"]["rs.mcp-tool/error"]["code"],
        "manual"
    );
}

#[test]
fn the_log_gets_every_cause_of_a_defect() {
    assert_eq!(
        failing("defect").to_failure().message(),
        "register: page 7 is torn: disk on fire"
    );
}

#[derive(Debug, ToolError)]
#[tool_error(json)]
enum AsJson {
    #[recoverable(fields(city))]
    NoCity {
        city: String,
    },
    Other,
}

impl fmt::Display for AsJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no")
    }
}

#[test]
fn the_text_is_json_where_clients_parse_it_there() {
    let failure = AsJson::NoCity {
        city: "Oslp".to_owned(),
    };
    let text: Value = serde_json::from_str(&failure.to_failure().text("t")).unwrap();
    assert_eq!(
        text,
        json!({
            "code": "no_city", "retryable": true, "retry": "changed", "city": "Oslp",
            "message": "t failed: no. Change the arguments before retrying.",
        })
    );
    // No cause is asked of a type that is no `std::error::Error`.
    assert_eq!(AsJson::Other.to_failure().message(), "no");
}

#[derive(Debug, ToolError)]
#[recoverable(fields(broken, city))]
struct Unserializable {
    broken: FailsToSerialize,
    city: String,
}

impl fmt::Display for Unserializable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no")
    }
}

#[derive(Debug)]
struct FailsToSerialize;

impl Serialize for FailsToSerialize {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("never"))
    }
}

#[test]
fn a_field_that_does_not_serialise_is_left_out_and_the_failure_stays() {
    let failure = Unserializable {
        broken: FailsToSerialize,
        city: "Oslo".to_owned(),
    };
    let shown = format!("{:?}", failure.to_failure());
    assert!(
        shown.contains("Oslo") && !shown.contains("broken"),
        "{shown}"
    );
}
