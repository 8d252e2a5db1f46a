//! The first minute: one small server in this process, seven calls, and who gets to read each answer.
//!
//! `cargo run --example tour`

mod page;
mod weather;

use std::error::Error;

use mcp_tool_runtime::{Server, Session, tools};
use page::{Page, Reader};
use serde_json::{Value, json};
use weather::{forecast, history, radar};

struct Stop {
    title: &'static str,
    remark: &'static str,
    tool: &'static str,
    arguments: Value,
    reader: Reader,
}

fn stops() -> [Stop; 7] {
    [
        Stop {
            title: "A success",
            remark: "Programs take `structuredContent`, the model reads the same as text.",
            tool: "forecast",
            arguments: json!({"city": "Oslo", "days": 2}),
            reader: Reader::Model,
        },
        Stop {
            title: "Arguments with three problems",
            remark: "The fn is not called. Every problem is reported at once, in words a model can act on.",
            tool: "forecast",
            arguments: json!({"ctiy": "Oslo", "days": 30, "unit": "kelvin"}),
            reader: Reader::Model,
        },
        Stop {
            title: "A failure the model can fix: a variant marked #[recoverable]",
            remark: "It is a result with `isError`, complete on its own: what failed, why, what next.",
            tool: "forecast",
            arguments: json!({"city": "Oslp"}),
            reader: Reader::Model,
        },
        Stop {
            title: "A failure the model cannot fix: a variant marked #[protocol(code = 1001)]",
            remark: "It is a JSON-RPC error with the author's code, text and data.",
            tool: "forecast",
            arguments: json!({"city": "Vostok"}),
            reader: Reader::Client,
        },
        Stop {
            title: "A failure nobody planned: an unmarked variant",
            remark: "The wire carries a reference and nothing else. The text is in the log, under that reference.",
            tool: "history",
            arguments: json!({"city": "Oslo"}),
            reader: Reader::Operator,
        },
        Stop {
            title: "A tool that is not there",
            remark: "The request cannot be processed: a protocol error, with the names that come close.",
            tool: "forcast",
            arguments: json!({"city": "Oslo"}),
            reader: Reader::Client,
        },
        Stop {
            title: "A panic",
            remark: "It is answered like any defect, and the server goes on.",
            tool: "radar",
            arguments: json!({}),
            reader: Reader::Operator,
        },
    ]
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let log = page::log();
    // The panic of stop 7 is answered and logged; the default hook would print it once more.
    std::panic::set_hook(Box::new(|_| {}));

    let server = Server::new("tour", env!("CARGO_PKG_VERSION"))
        .tools(tools![forecast, history, radar])
        .build()?;
    let session = server.session();
    open(&session).await;

    let mut page = Page::new();
    page.opening()?;
    for (number, stop) in (1..).zip(stops()) {
        let request = format!(
            r#"{{"jsonrpc":"2.0","id":{number},"method":"tools/call","params":{{"name":"{}","arguments":{}}}}}"#,
            stop.tool, stop.arguments
        );
        let answer = session.handle(&request).await.unwrap_or_default();
        let answer = String::from_utf8(answer)?;
        page.heading(number, stop.title, stop.remark)?;
        page.exchange(&request, &answer)?;
        page.read_by(stop.reader, &answer, &log.take())?;
    }
    page.closing()?;
    Ok(())
}

/// The handshake of the versions up to 2025-11-25.
async fn open(session: &Session) {
    let hello = json!({
        "jsonrpc": "2.0", "id": 0, "method": "initialize",
        "params": {
            "protocolVersion": "2025-11-25", "capabilities": {},
            "clientInfo": {"name": "tour", "version": "1"},
        },
    });
    let ready = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
    session.handle(hello.to_string()).await;
    session.handle(ready.to_string()).await;
}
