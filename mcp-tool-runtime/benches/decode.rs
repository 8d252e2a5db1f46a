//! Three scalar arguments, decoded as a tool's and as a struct's.
//!
//! `cargo bench -p mcp-tool-runtime --features testing --bench decode` prints times. With `tool N` or `struct N` it
//! decodes N times one way and prints nothing, for a profiler that counts instructions.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use mcp_tool_runtime::__private::{
    Argument, Contract, Facts, Plain as _, Returned, Returns, ToolContext, ToolFn, Values, argument,
};
use mcp_tool_runtime::{Failure, ToolFuture};
use serde::Deserialize;

const ARGUMENTS: &str = r#"{"city":"Trondheim","days":7,"metric":true}"#;
const ROUNDS: u32 = 1_000_000;

struct Forecast;

impl ToolFn for Forecast {
    type Arguments = (Argument<String>, Argument<u8>, Argument<bool>);
    type Returns = String;
    const FACTS: Facts = Facts::new("forecast", "Forecast for one city.");
    const ARGUMENTS: Self::Arguments = (
        argument::<String>("city", "City name."),
        argument::<u8>("days", "Days ahead; 0 is today."),
        argument::<bool>("metric", "Celsius rather than Fahrenheit."),
    );

    fn returns() -> Returns<String> {
        Returned::<String>::new().kind().returns()
    }

    fn run(self: Arc<Self>, _: Values<Self>, _: ToolContext) -> Result<ToolFuture, Failure> {
        Err(Failure::defect("not to be run"))
    }
}

#[derive(Deserialize)]
struct ByHand {
    city: String,
    days: u8,
    metric: bool,
}

fn main() {
    let contract = match Contract::of(&Forecast) {
        Ok(contract) => contract,
        Err(error) => return eprintln!("{error}"),
    };
    let as_tool = || match contract.decode(black_box(ARGUMENTS)) {
        Ok((city, days, metric)) => city.len() + usize::from(days) + usize::from(metric),
        Err(_) => 0,
    };
    let as_struct = || match serde_json::from_str::<ByHand>(black_box(ARGUMENTS)) {
        Ok(value) => value.city.len() + usize::from(value.days) + usize::from(value.metric),
        Err(_) => 0,
    };
    let mut words = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"));
    let rounds = |words: &mut dyn Iterator<Item = String>| {
        words
            .next()
            .and_then(|word| word.parse().ok())
            .unwrap_or(ROUNDS)
    };
    match words.next().as_deref() {
        Some("tool") => repeat(rounds(&mut words), as_tool),
        Some("struct") => repeat(rounds(&mut words), as_struct),
        _ => {
            time("tool", as_tool);
            time("struct", as_struct);
        }
    }
}

fn repeat(rounds: u32, decode: impl Fn() -> usize) {
    for _ in 0..rounds {
        black_box(decode());
    }
}

fn time(name: &str, decode: impl Fn() -> usize) {
    let start = Instant::now();
    repeat(ROUNDS, decode);
    let each = start.elapsed().as_nanos() / u128::from(ROUNDS);
    println!("{name}: {each} ns");
}
