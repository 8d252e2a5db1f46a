#![allow(dead_code)]
use crate::support::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::*;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
/// A figure.
enum Tagged {
    /// Round.
    Circle {
        /// How wide.
        radius: f64,
    },
    Square(Square),
    /// Nothing.
    Empty,
}
#[derive(Serialize, Deserialize, JsonSchema)]
struct Square {
    side: u8,
    #[serde(default)]
    title: Option<String>,
}
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    A(u8),
    B { x: i32 },
    C,
    D(String, u8),
}
#[derive(Serialize, Deserialize, JsonSchema)]
enum External {
    A(u8),
    B {
        x: i32,
    },
    C,
    /// Docs of d
    D,
    E(Vec<Unit>),
}
#[derive(Serialize, Deserialize, JsonSchema)]
enum Unit {
    /// One.
    One,
    /// Two.
    Two,
    Three,
}
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Untagged {
    Id { id: u64 },
    Name { name: String, exact: Option<bool> },
}
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Mixed {
    Id(u64),
    Name(String),
    Full(Square),
}
#[derive(Serialize, Deserialize, JsonSchema)]
enum Expr {
    Lit(i64),
    Add(Box<Expr>, Box<Expr>),
    Neg { of: Box<Expr> },
}
#[derive(Serialize, Deserialize, JsonSchema)]
struct Node {
    name: String,
    children: Vec<Node>,
    other: Option<Box<Other>>,
}
#[derive(Serialize, Deserialize, JsonSchema)]
struct Other {
    back: Option<Box<Node>>,
}
#[derive(Serialize, Deserialize, JsonSchema)]
struct Flat {
    base: String,
    #[serde(flatten)]
    kind: Tagged,
    #[serde(flatten)]
    which: Option<Untagged>,
    #[serde(flatten)]
    extra: HashMap<String, u8>,
}
#[derive(Serialize, Deserialize, JsonSchema)]
struct Words {
    title: String,
    format: String,
    definitions: Vec<String>,
    properties: Option<u8>,
    r#type: u8,
}

tool!(One(a: Tagged, "" []; b: Adjacent, "" []; c: External, "Outer." []; d: Unit, "" []; e: Option<Unit>, "" []; f: Untagged, "" []; g: Mixed, "" []) -> Option<Tagged>);
tool!(Two(a: Expr, "" []; b: Node, "" []; c: Option<Box<Node>>, "" []) -> Node);
tool!(Three(a: Flat, "" [.flatten()]; w: Words, "" []) -> Vec<Flat>);
tool!(Four(m: HashMap<u32, Vec<(f64, f64)>>, "" []; s: BTreeSet<(u8, String)>, "" []; v: serde_json::Value, "Anything." []; i: i128, "" []; u: Option<u128>, "" []; c: char, "" []; n: std::num::NonZeroI8, "" []; d: std::time::Duration, "" []; ip: std::net::IpAddr, "" []; m2: HashMap<Unit2, u8>, "" []; o: Option<Option<Vec<Option<u8>>>>, "" []; f: f32, "" [.default(|| 1.5).min(0).max_f64(2.5)]) -> serde_json::Value);
#[derive(Serialize, Deserialize, JsonSchema, Hash, PartialEq, Eq)]
enum Unit2 {
    Aa,
    Bb,
}

#[test]
fn dump() {
    for (i, o) in [
        (input(&One), output(&One)),
        (input(&Two), output(&Two)),
        (input(&Three), output(&Three)),
        (input(&Four), output(&Four)),
    ] {
        println!("{}", serde_json::to_string_pretty(&i).unwrap());
        println!("OUT {}", serde_json::to_string_pretty(&o).unwrap());
    }
}
#[test]
fn decodes() {
    for raw in [r#"{}"#, r#"{"f":3,"n":0}"#] {
        println!("{}", report(&Four, raw));
    }
    println!(
        "{}",
        report(
            &One,
            r#"{"a":{"type":"circle"},"b":{"t":"A","c":"x"},"c":{"F":1},"d":"one","f":{"id":"x"},"g":{"side":300}}"#
        )
    );
    println!(
        "{}",
        report(
            &Three,
            r#"{"base":"x","type":"Circle","radius":"3.5","id":"4", "w":{"title":"a"}}"#
        )
    );
    println!(
        "{}",
        report(
            &Two,
            r#"{"a":{"Add":[{"Lit":1}]},"b":{"name":"x","children":[{"name":"y","children":[{"name":3}]}]}}"#
        )
    );
}
