//! One tool for each way that a call can end.

use std::sync::Arc;

use mcp_tool_runtime::__private::{self as mcp, Plain as _};
use mcp_tool_runtime::{Content, Failure, FromContext, Retry, ToolReply, ToolSet};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// Writes what `#[mcp_tool]` would.
macro_rules! tool {
    (
        $(#[$fact:ident $(($value:expr))?])*
        fn $name:ident($($argument:ident: $ty:ty),*) -> $returns:ty; |$cx:ident| $body:expr
    ) => {
        #[allow(non_camel_case_types)]
        pub struct $name {}

        impl mcp::ToolFn for $name {
            type Arguments = ($(mcp::Argument<$ty>,)*);
            type Returns = $returns;
            const FACTS: mcp::Facts =
                mcp::Facts::new(stringify!($name), "A tool of the wire tests.")$(.$fact($($value)?))*;
            const ARGUMENTS: Self::Arguments = ($(mcp::argument::<$ty>(stringify!($argument), ""),)*);

            fn returns() -> mcp::Returns<Self::Returns> {
                mcp::Returned::<$returns>::new().kind().returns()
            }

            fn run(self: Arc<Self>, ($($argument,)*): mcp::Values<Self>, cx: mcp::ToolContext) -> Result<mcp::ToolFuture, Failure> {
                Ok(Box::pin(async move {
                    let $cx = &cx;
                    let value: $returns = $body.await;
                    <Self as mcp::ToolFn>::returns().finish(value, &cx)
                }))
            }
        }
    };
}

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
        .retry_after(std::time::Duration::from_secs(30))
}

tool! { #[read_only(true)] #[title("Adds")] fn add(a: i64, b: i64) -> Sum; |_cx| async { Sum { sum: a + b } } }
tool! { fn echo(text: String) -> String; |_cx| async { text } }
tool! { fn nothing() -> (); |_cx| async {} }
tool! { fn count() -> Vec<u8>; |_cx| async { vec![1, 2, 3] } }
tool! { fn blocks() -> ToolReply; |_cx| async {
    ToolReply::new().block(Content::text("one")).block("two").meta("example.org/k", 7)
} }
tool! { fn fail_sum() -> Result<Sum, Failure>; |_cx| async { Err(busy()) } }
tool! { fn fail_text() -> Result<String, Failure>; |_cx| async {
    Err(Failure::recoverable("no such city").hint("Call `search_city`.").retry(Retry::Changed).field("city", "Oslp"))
} }
tool! { fn fail_protocol() -> Result<Sum, Failure>; |_cx| async {
    Err(Failure::protocol(4001, "quota exceeded").field("limit", 10))
} }
tool! { fn fail_defect() -> Result<Sum, Failure>; |_cx| async { Err(Failure::defect("secret: the disk is full")) } }
tool! { fn panic_early() -> Sum; |_cx| async { if true { panic!("secret: early") } Sum { sum: 0 } } }
tool! { fn panic_late() -> Sum; |_cx| async {
    tokio::task::yield_now().await;
    if true { panic!("secret: late {}", 1) }
    Sum { sum: 0 }
} }
tool! { fn panic_serialize() -> Bomb; |_cx| async { Bomb {} } }
tool! { fn unserializable() -> Stubborn; |_cx| async { Stubborn {} } }
tool! { fn not_finite() -> Report; |_cx| async { Report { temperatures: vec![1.0, f64::NAN] } } }
tool! { #[read_only(true)] fn hang() -> Sum; |_cx| std::future::pending() }
tool! { #[timeout_ms(2000)] fn hang_write() -> Sum; |_cx| std::future::pending() }
tool! { #[timeout_ms(1500)] #[idempotent(true)] fn hang_idempotent() -> Sum; |_cx| std::future::pending() }
tool! {
    #[timeout_ms(10_000)] #[max_timeout_ms(60_000)] #[timeout_argument] #[read_only(true)]
    fn hang_chosen() -> Sum; |_cx| std::future::pending()
}
tool! { fn sleep(ms: u64) -> Sum; |_cx| async {
    tokio::time::sleep(std::time::Duration::from_millis(ms)).await;
    Sum { sum: 1 }
} }
tool! { fn block(ms: u64) -> Sum; |_cx| async {
    std::thread::sleep(std::time::Duration::from_millis(ms));
    Sum { sum: 1 }
} }
tool! { fn print() -> Sum; |_cx| async {
    println!("this is not JSON");
    Sum { sum: 1 }
} }
tool! { fn separators() -> String; |_cx| async { "a\u{2028}b\u{2029}c\u{85}d".to_owned() } }
tool! { fn who() -> String; |cx| async {
    let client = cx.client().map_or("nobody".to_owned(), |client| client.name);
    let token = mcp_tool_runtime::CancellationToken::from_context(cx).unwrap();
    format!("{} {} {} {}", client, cx.protocol_version(), cx.request_id(), token.is_cancelled())
} }

tool! { fn steps() -> Sum; |cx| async {
    let progress = cx.progress();
    for (done, word) in [(1.0, "one"), (2.0, "two"), (1.5, "back"), (f64::NAN, "nan"), (3.0, "three")] {
        progress.say(done, Some(3.0), word);
        progress.report(done + 0.1);
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    tokio::spawn(async move {
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        progress.report(9.0);
    });
    Sum { sum: 1 }
} }

/// A tool that borrows a `String` which servers of the wire tests do not have.
pub struct LackingState {}

impl mcp::ToolFn for LackingState {
    type Arguments = ();
    type Returns = String;
    const FACTS: mcp::Facts =
        mcp::Facts::new("needy", "Needs state.").states(&[mcp::StateNeed::of::<String>()]);
    const ARGUMENTS: () = ();

    fn returns() -> mcp::Returns<String> {
        mcp::Returned::<String>::new().kind().returns()
    }

    fn run(self: Arc<Self>, (): (), cx: mcp::ToolContext) -> Result<mcp::ToolFuture, Failure> {
        let text = cx.state::<String>().cloned().unwrap_or_default();
        Ok(Box::pin(async move {
            <Self as mcp::ToolFn>::returns().finish(text, &cx)
        }))
    }
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
        hang,
        hang_write,
        hang_idempotent,
        hang_chosen,
        sleep,
        block,
        print,
        separators,
        who,
        steps
    ]
}
