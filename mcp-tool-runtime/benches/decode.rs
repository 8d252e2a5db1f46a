//! Three scalar arguments, and nested ones, decoded as a tool's and as a struct's.
//!
//! `cargo bench -p mcp-tool-runtime --features testing --bench decode` prints times. With `tool N`, `struct N`,
//! `nested-tool N` or `nested-struct N` it decodes N times one way and prints nothing, for a profiler that counts
//! instructions.

use std::hint::black_box;
use std::time::Instant;

use mcp_tool_runtime::__private::{
    Argument, Contract, Draft, Facts, Plain as _, Returned, Returns, argument,
};
use schemars::JsonSchema;
use serde::Deserialize;

const ARGUMENTS: &str = r#"{"city":"Trondheim","days":7,"metric":true}"#;
const NESTED: &str = r#"{"filter":{"category":"food","price":{"least":5,"most":20}},"sort":[{"by":"price","descending":true},{"by":"name"}]}"#;
const ROUNDS: u32 = 1_000_000;

/// A tool that is never run.
type Stated<A> = Draft<A, (), Returns<String>>;

fn forecast() -> Stated<(Argument<String>, Argument<u8>, Argument<bool>)> {
    Facts::new("forecast", "Forecast for one city.")
        .arguments((
            argument::<String>("city", "City name."),
            argument::<u8>("days", "Days ahead; 0 is today."),
            argument::<bool>("metric", "Celsius rather than Fahrenheit."),
        ))
        .returns(Returned::<String>::new().kind().returns())
}

#[derive(Deserialize)]
struct ByHand {
    city: String,
    days: u8,
    metric: bool,
}

#[derive(Deserialize, JsonSchema)]
struct Filter {
    category: Option<String>,
    price: Option<Range>,
}

#[derive(Deserialize, JsonSchema)]
struct Range {
    least: Option<u32>,
    most: Option<u32>,
}

#[derive(Deserialize, JsonSchema)]
struct Order {
    by: String,
    #[serde(default)]
    descending: bool,
}

fn search() -> Stated<(Argument<Filter>, Argument<Vec<Order>>)> {
    Facts::new("search", "Searches the stock.")
        .arguments((
            argument::<Filter>("filter", "What to look for."),
            argument::<Vec<Order>>("sort", "What comes first."),
        ))
        .returns(Returned::<String>::new().kind().returns())
}

#[derive(Deserialize)]
struct NestedByHand {
    filter: Filter,
    sort: Vec<Order>,
}

/// Some use of every value, so that none is left out.
fn sum(filter: &Filter, sort: &[Order]) -> usize {
    let price = filter.price.as_ref();
    let bounds = price.map_or(0, |price| {
        price.least.unwrap_or(0) + price.most.unwrap_or(0)
    });
    let orders: usize = sort
        .iter()
        .map(|order| order.by.len() + usize::from(order.descending))
        .sum();
    filter.category.as_ref().map_or(0, String::len) + bounds as usize + orders
}

fn main() {
    let (flat, nested) = match (Contract::of(forecast()), Contract::of(search())) {
        (Ok(flat), Ok(nested)) => (flat, nested),
        (Err(error), _) | (_, Err(error)) => return eprintln!("{error}"),
    };
    let as_tool = || match flat.decode(black_box(ARGUMENTS)) {
        Ok((city, days, metric)) => city.len() + usize::from(days) + usize::from(metric),
        Err(_) => 0,
    };
    let as_struct = || match serde_json::from_str::<ByHand>(black_box(ARGUMENTS)) {
        Ok(value) => value.city.len() + usize::from(value.days) + usize::from(value.metric),
        Err(_) => 0,
    };
    let as_nested_tool = || match nested.decode(black_box(NESTED)) {
        Ok((filter, sort)) => sum(&filter, &sort),
        Err(_) => 0,
    };
    let as_nested_struct = || match serde_json::from_str::<NestedByHand>(black_box(NESTED)) {
        Ok(value) => sum(&value.filter, &value.sort),
        Err(_) => 0,
    };
    let mut words = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"));
    let only = words.next();
    let rounds = words
        .next()
        .and_then(|word| word.parse().ok())
        .unwrap_or(ROUNDS);
    match only.as_deref() {
        Some("tool") => repeat(rounds, as_tool),
        Some("struct") => repeat(rounds, as_struct),
        Some("nested-tool") => repeat(rounds, as_nested_tool),
        Some("nested-struct") => repeat(rounds, as_nested_struct),
        _ => {
            time("tool", as_tool);
            time("struct", as_struct);
            time("nested-tool", as_nested_tool);
            time("nested-struct", as_nested_struct);
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
