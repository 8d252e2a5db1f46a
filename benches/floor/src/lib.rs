//! The floor: what a careful engineer writes by hand for exactly these three tools. Nothing is checked that the
//! tools do not need, nothing is reported well, nothing is configurable.

use std::borrow::Cow;
use std::io::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use workload::{DIVISION_BY_ZERO, Filters, Quotient, Sum};

const INITIALIZED: &str = r#"{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"floor","version":"0.0.0"}}"#;

#[derive(Deserialize)]
struct Request<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    method: Cow<'a, str>,
    #[serde(borrow)]
    params: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Call<'a> {
    #[serde(borrow)]
    name: Cow<'a, str>,
    #[serde(borrow)]
    arguments: &'a RawValue,
}

#[derive(Deserialize)]
struct Operands<N> {
    a: N,
    b: N,
}

#[derive(Deserialize)]
struct Search<'a> {
    #[serde(borrow)]
    query: Cow<'a, str>,
    limit: Option<u32>,
    filters: Filters,
}

/// Appends the answer to one line, if it has one.
pub fn answer(line: &[u8], tools: &str, out: &mut Vec<u8>) {
    let Ok(request) = serde_json::from_slice::<Request>(line) else {
        error(None, -32700, "Parse error", out);
        return;
    };
    let Some(id) = request.id else { return };
    match &*request.method {
        "tools/call" => match call(id, request.params, out) {
            Ok(()) => {}
            Err(problem) => error(Some(id), -32602, &problem, out),
        },
        "tools/list" => result(id, tools, out),
        "initialize" => result(id, INITIALIZED, out),
        "ping" => result(id, "{}", out),
        _ => error(Some(id), -32601, "Method not found", out),
    }
}

fn call(id: &RawValue, params: Option<&RawValue>, out: &mut Vec<u8>) -> Result<(), String> {
    let call: Call = parse(params.ok_or("params is missing")?)?;
    match &*call.name {
        "add" => {
            let Operands { a, b } = parse::<Operands<i64>>(call.arguments)?;
            structured(id, &Sum { sum: a + b }, out)
        }
        "divide" => {
            let Operands { a, b } = parse::<Operands<f64>>(call.arguments)?;
            if b == 0.0 {
                failed(id, DIVISION_BY_ZERO, out)
            } else {
                structured(id, &Quotient { quotient: a / b }, out)
            }
        }
        "search" => {
            let search = parse::<Search>(call.arguments)?;
            let hits = workload::search(&search.query, search.limit, &search.filters);
            structured(id, &hits, out)
        }
        other => Err(format!("Unknown tool: {other}")),
    }
}

fn parse<'a, T: Deserialize<'a>>(json: &'a RawValue) -> Result<T, String> {
    serde_json::from_str(json.get()).map_err(|error| error.to_string())
}

/// The value is serialised once, then escaped into the text block and copied into `structuredContent`.
fn structured<T: Serialize>(id: &RawValue, value: &T, out: &mut Vec<u8>) -> Result<(), String> {
    let json = serde_json::to_string(value).map_err(|error| error.to_string())?;
    open(id, out);
    out.extend_from_slice(br#""result":{"content":[{"type":"text","text":"#);
    serde_json::to_writer(&mut *out, &json).map_err(|error| error.to_string())?;
    out.extend_from_slice(br#"}],"structuredContent":"#);
    out.extend_from_slice(json.as_bytes());
    out.extend_from_slice(b"}}\n");
    Ok(())
}

fn failed(id: &RawValue, text: &str, out: &mut Vec<u8>) -> Result<(), String> {
    open(id, out);
    out.extend_from_slice(br#""result":{"content":[{"type":"text","text":"#);
    serde_json::to_writer(&mut *out, text).map_err(|error| error.to_string())?;
    out.extend_from_slice(b"}],\"isError\":true}}\n");
    Ok(())
}

fn result(id: &RawValue, json: &str, out: &mut Vec<u8>) {
    open(id, out);
    out.extend_from_slice(br#""result":"#);
    out.extend_from_slice(json.as_bytes());
    out.extend_from_slice(b"}\n");
}

fn error(id: Option<&RawValue>, code: i32, message: &str, out: &mut Vec<u8>) {
    let id = id.map_or("null", RawValue::get);
    let message = serde_json::Value::from(message);
    // Writing to a `Vec` cannot fail.
    let _ = writeln!(
        out,
        r#"{{"jsonrpc":"2.0","id":{id},"error":{{"code":{code},"message":{message}}}}}"#
    );
}

fn open(id: &RawValue, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"jsonrpc":"2.0","id":"#);
    out.extend_from_slice(id.get().as_bytes());
    out.push(b',');
}

/// The result of `tools/list` for the three tools.
pub const TOOLS: &str = include_str!("tools.json");

/// The result of `tools/list` for `count` tools of three arguments.
#[must_use]
pub fn many_tools(count: usize) -> String {
    let tools: Vec<String> = (0..count)
        .map(|n| {
            include_str!("many_tool.json")
                .trim_end()
                .replace("NUMBER", &format!("{n:03}"))
        })
        .collect();
    format!(r#"{{"tools":[{}]}}"#, tools.join(","))
}
