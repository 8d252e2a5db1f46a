//! A hundred thousand calls, 64 at a time, of which every tenth fails in one way or another. Each answer is
//! checked against what its call must lead to, and the server's memory must not grow.
//!
//! `cargo run --release --example soak -- [CALLS]`

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use mcp_tool_runtime::{CallOutcome, Failure, Server, mcp_tool, tools};

const CALLS: usize = 100_000;
const IN_FLIGHT: usize = 64;
/// How much the server may grow after its first tenth of the calls, in KiB.
const MAY_GROW: u64 = 8 * 1024;

/// Adds two numbers.
#[mcp_tool]
async fn add(a: u64, b: u64) -> u64 {
    a + b
}

/// Fails so that the model can act.
#[mcp_tool]
async fn recoverable() -> Result<u64, Failure> {
    Err(Failure::recoverable("not today").hint("Try tomorrow."))
}

/// Fails with a code of its own.
#[mcp_tool]
async fn protocol() -> Result<u64, Failure> {
    Err(Failure::protocol(4001, "quota exceeded"))
}

/// Fails as nobody planned.
#[mcp_tool]
async fn defect() -> Result<u64, Failure> {
    Err(Failure::defect("the disk is full"))
}

/// Panics after it has waited.
#[mcp_tool]
async fn panics() -> u64 {
    tokio::task::yield_now().await;
    panic!("on purpose")
}

/// Does not end in time.
#[mcp_tool(timeout = "5ms")]
async fn hangs() -> u64 {
    std::future::pending().await
}

/// What a call must lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Sum,
    ToolError,
    Code(i64),
}

/// The call with this number: its tool, and what it must lead to.
fn call(number: usize) -> (&'static str, Expected) {
    if number % 10 != 0 {
        return ("add", Expected::Sum);
    }
    match number / 10 % 7 {
        0 => ("recoverable", Expected::ToolError),
        1 => ("protocol", Expected::Code(4001)),
        2 => ("defect", Expected::Code(-32603)),
        3 => ("panics", Expected::Code(-32603)),
        4 => ("hangs", Expected::ToolError),
        5 => ("no_such_tool", Expected::Code(-32602)),
        _ => ("add_wrongly", Expected::ToolError),
    }
}

fn request(number: usize) -> String {
    let (tool, arguments) = match call(number).0 {
        "add_wrongly" => ("add", r#"{"a":"one"}"#.to_owned()),
        tool => (tool, format!(r#"{{"a":{number},"b":1}}"#)),
    };
    let meta = r#"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#;
    format!(
        r#"{{"jsonrpc":"2.0","id":{number},"method":"tools/call","params":{{"name":"{tool}","arguments":{arguments},"_meta":{meta}}}}}"#
    )
}

/// Checks an answer; the number of its call.
fn check(line: &[u8]) -> Result<usize, Box<dyn Error>> {
    let outcome = CallOutcome::from_response(line)?;
    let id = outcome.id().ok_or("an answer without an id")?;
    let number: usize = id.as_json().parse()?;
    let came = match &outcome {
        CallOutcome::Success { structured, .. } => {
            let sum = format!(r#"{{"result":{}}}"#, number + 1);
            if structured.as_ref().map(|json| json.as_str()) != Some(sum.as_str()) {
                return Err(format!("call {number} got the sum of another: {structured:?}").into());
            }
            Expected::Sum
        }
        CallOutcome::ToolError { .. } => Expected::ToolError,
        CallOutcome::ProtocolError { code, .. } => Expected::Code(*code),
        other => return Err(format!("call {number} led to {other}").into()),
    };
    let expected = call(number).1;
    if came == expected {
        Ok(number)
    } else {
        Err(format!("call {number} led to {came:?}, and not to {expected:?}").into())
    }
}

fn soak(calls: usize) -> Result<(), Box<dyn Error>> {
    let (mut server, mut input) = start()?;
    let output = server.stdout.take().ok_or("no output")?;
    let mut lines = BufReader::with_capacity(64 * 1024, output);
    let (begun, mut line) = (Instant::now(), Vec::new());
    let mut answered = vec![false; calls];
    let mut first_memory = None;
    let mut sent = 0;
    let mut send = |input: &mut ChildStdin| -> std::io::Result<()> {
        if sent < calls {
            writeln!(input, "{}", request(sent))?;
            sent += 1;
        }
        Ok(())
    };
    for _ in 0..IN_FLIGHT {
        send(&mut input)?;
    }
    for done in 1..=calls {
        line.clear();
        lines.read_until(b'\n', &mut line)?;
        let number = check(&line)?;
        let answered = answered
            .get_mut(number)
            .ok_or("an id that was never sent")?;
        if std::mem::replace(answered, true) {
            return Err(format!("call {number} was answered twice").into());
        }
        send(&mut input)?;
        if done == calls / 10 {
            first_memory = memory(&server);
        }
    }
    let took = begun.elapsed();
    let grown = memory(&server)
        .zip(first_memory)
        .map(|(now, first)| now.saturating_sub(first));
    drop(input);
    line.clear();
    if lines.read_until(b'\n', &mut line)? > 0 {
        return Err("more answers than calls".into());
    }
    if !server.wait()?.success() {
        return Err("the server did not end well".into());
    }
    report(calls, took, grown)
}

fn report(calls: usize, took: Duration, grown: Option<u64>) -> Result<(), Box<dyn Error>> {
    let rate = calls as f64 / took.as_secs_f64();
    println!("{calls} calls, each answered once and rightly, in {took:.1?}: {rate:.0} a second");
    match grown {
        None => println!("memory was not measured: that needs /proc"),
        Some(grown) if grown <= MAY_GROW => {
            println!("the server grew by {grown} KiB after the first tenth")
        }
        Some(grown) => {
            return Err(format!("the server grew by {grown} KiB after the first tenth").into());
        }
    }
    Ok(())
}

/// Starts this program again, as the server.
fn start() -> Result<(Child, ChildStdin), Box<dyn Error>> {
    let mut server = Command::new(std::env::current_exe()?)
        .arg("serve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let input = server.stdin.take().ok_or("no input")?;
    Ok((server, input))
}

/// The server's resident memory in KiB.
fn memory(server: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[tokio::main]
async fn serve() -> std::io::Result<()> {
    let tools = tools![add, recoverable, protocol, defect, panics, hangs];
    Server::new("soak", env!("CARGO_PKG_VERSION"))
        .tools(tools)
        .serve_stdio()
        .await
}

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1).as_deref() {
        Some("serve") => Ok(serve()?),
        Some(calls) => soak(calls.parse()?),
        None => soak(CALLS),
    }
}
