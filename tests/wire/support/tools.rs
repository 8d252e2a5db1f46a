//! One tool for each way that a call can end.

use std::time::Duration;

use mcp_tool_runtime::{
    CancellationToken, Content, Failure, Retry, ToolContext, ToolReply, ToolSet, mcp_tool,
};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

#[derive(Serialize, JsonSchema)]
pub struct Sum {
    sum: i64,
}

#[derive(Serialize, JsonSchema)]
pub struct Report {
    temperatures: Vec<f64>,
}

/// Panics while it is serialised.
#[derive(JsonSchema)]
pub struct Bomb {}

impl Serialize for Bomb {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        panic!("secret: bomb")
    }
}

/// Does not serialise.
#[derive(JsonSchema)]
pub struct Stubborn {}

impl Serialize for Stubborn {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("secret: stubborn"))
    }
}

fn busy() -> Failure {
    Failure::recoverable("the provider is busy")
        .code("busy")
        .category("rate_limited")
        .retry_after(Duration::from_secs(30))
}

/// Adds two numbers.
#[mcp_tool(title = "Adds", read_only)]
pub async fn add(a: i64, b: i64) -> Sum {
    Sum { sum: a + b }
}

/// Says what it was told.
#[mcp_tool]
pub async fn echo(text: String) -> String {
    text
}

/// Returns nothing.
#[mcp_tool]
pub async fn nothing() {}

/// Returns what is no object.
#[mcp_tool]
pub async fn count() -> Vec<u8> {
    vec![1, 2, 3]
}

/// Returns blocks of its own.
#[mcp_tool]
pub async fn blocks() -> ToolReply {
    ToolReply::new()
        .block(Content::text("one"))
        .block("two")
        .meta("example.org/k", 7)
}

/// Fails where there is an output schema.
#[mcp_tool]
pub async fn fail_sum() -> Result<Sum, Failure> {
    Err(busy())
}

/// Fails where there is none.
#[mcp_tool]
pub async fn fail_text() -> Result<String, Failure> {
    let failure = Failure::recoverable("no such city").hint("Call `search_city`.");
    Err(failure.retry(Retry::Changed).field("city", "Oslp"))
}

/// Fails with a code of its own.
#[mcp_tool]
pub async fn fail_protocol() -> Result<Sum, Failure> {
    Err(Failure::protocol(4001, "quota exceeded").field("limit", 10))
}

/// Fails as nobody planned.
#[mcp_tool]
pub async fn fail_defect() -> Result<Sum, Failure> {
    Err(Failure::defect("secret: the disk is full"))
}

/// Panics before its first await.
#[mcp_tool]
pub async fn panic_early() -> Sum {
    panic!("secret: early")
}

/// Panics after its first await.
#[mcp_tool]
pub async fn panic_late() -> Sum {
    tokio::task::yield_now().await;
    panic!("secret: late {}", 1)
}

/// Panics while its reply is written.
#[mcp_tool]
pub async fn panic_serialize() -> Bomb {
    Bomb {}
}

/// Returns what does not serialise.
#[mcp_tool]
pub async fn unserializable() -> Stubborn {
    Stubborn {}
}

/// Returns a number that JSON does not have.
#[mcp_tool]
pub async fn not_finite() -> Report {
    Report {
        temperatures: vec![1.0, f64::NAN],
    }
}

/// Never ends.
#[mcp_tool(read_only)]
pub async fn hang() -> Sum {
    std::future::pending().await
}

/// Never ends, and may have changed something.
#[mcp_tool(timeout = "2s")]
pub async fn hang_write() -> Sum {
    std::future::pending().await
}

/// Never ends, and may be called twice.
#[mcp_tool(timeout = "1500ms", idempotent)]
pub async fn hang_idempotent() -> Sum {
    std::future::pending().await
}

/// Never ends, unless its caller says when.
#[mcp_tool(timeout(default = "10s", max = "60s", argument), read_only)]
pub async fn hang_chosen() -> Sum {
    std::future::pending().await
}

/// Waits.
#[mcp_tool]
pub async fn sleep(ms: u64) -> Sum {
    tokio::time::sleep(Duration::from_millis(ms)).await;
    Sum { sum: 1 }
}

/// Waits as no async fn should.
#[mcp_tool]
pub async fn block(ms: u64) -> Sum {
    std::thread::sleep(Duration::from_millis(ms));
    Sum { sum: 1 }
}

/// Waits as an async fn may on a runtime of several threads.
#[mcp_tool]
pub async fn block_in_place(ms: u64) -> Sum {
    tokio::task::block_in_place(|| std::thread::sleep(Duration::from_millis(ms)));
    Sum { sum: 1 }
}

/// Enters the runtime that it is in.
#[mcp_tool]
pub async fn block_on() -> Sum {
    tokio::runtime::Handle::current().block_on(async { Sum { sum: 1 } })
}

/// Prints where the protocol is.
#[mcp_tool]
pub async fn print() -> Sum {
    println!("this is not JSON");
    Sum { sum: 1 }
}

/// Returns what some clients take for the end of a line.
#[mcp_tool]
pub async fn separators() -> String {
    "a\u{2028}b\u{2029}c\u{85}d".to_owned()
}

/// Says who calls.
#[mcp_tool]
pub async fn who(#[context] cx: ToolContext, #[context] token: CancellationToken) -> String {
    let client = cx
        .client()
        .map_or("nobody".to_owned(), |client| client.name);
    format!(
        "{} {} {} {}",
        client,
        cx.protocol_version(),
        cx.request_id(),
        token.is_cancelled()
    )
}

/// Reports how far it has come.
#[mcp_tool]
pub async fn steps(#[context] cx: ToolContext) -> Sum {
    let progress = cx.progress();
    for (done, word) in [
        (1.0, "one"),
        (2.0, "two"),
        (1.5, "back"),
        (f64::NAN, "nan"),
        (3.0, "three\u{2028}\u{2029}\u{85}"),
    ] {
        progress.say(done, Some(3.0), word);
        progress.report(done + 0.1);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(1)).await;
        progress.report(9.0);
    });
    Sum { sum: 1 }
}

pub fn test_tools() -> ToolSet {
    mcp_tool_runtime::tools![
        add,
        echo,
        nothing,
        count,
        blocks,
        fail_sum,
        fail_text,
        fail_protocol,
        fail_defect,
        panic_early,
        panic_late,
        panic_serialize,
        unserializable,
        not_finite,
        hang,
        hang_write,
        hang_idempotent,
        hang_chosen,
        sleep,
        block,
        block_in_place,
        block_on,
        print,
        separators,
        who,
        steps
    ]
}
