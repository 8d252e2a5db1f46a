//! Types as users write them, the awkward ones first.

mod cases;

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::num::{NonZeroI8, NonZeroU8, NonZeroU64};
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(crate) use cases::{Case, cases};

/// A figure.
#[derive(Serialize, Deserialize, JsonSchema, Clone)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Tagged {
    /// Round.
    Circle {
        /// How wide.
        radius: f64,
    },
    Square(Square),
    /// Nothing.
    Empty,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone)]
pub(crate) struct Square {
    side: u8,
    #[serde(default)]
    title: Option<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "t", content = "c")]
pub(crate) enum Adjacent {
    A(u8),
    B { x: i32 },
    C,
    D(String, u8),
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) enum External {
    A(u8),
    B {
        x: i32,
    },
    C,
    /// The fourth.
    D,
    E(Vec<Plain>),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub(crate) enum ExternalObjects {
    ByName { first_name: String },
    ById { person_id: u64 },
}

#[derive(Serialize, Deserialize, JsonSchema, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Plain {
    /// One.
    One,
    /// Two.
    Two,
    Three,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Untagged {
    Id { id: u64 },
    Name { name: String, exact: Option<bool> },
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Mixed {
    Id(u64),
    Name(String),
    Many(Vec<u8>),
    Full(Square),
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) enum Expr {
    Lit(i64),
    Add(Box<Expr>, Box<Expr>),
    Neg { of: Box<Expr> },
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Tree {
    Leaf(i32),
    Node(Vec<Tree>),
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Node {
    name: String,
    children: Vec<Node>,
    other: Option<Box<Other>>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Other {
    back: Option<Box<Node>>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Flattened {
    base: String,
    #[serde(flatten)]
    figure: Tagged,
    #[serde(flatten)]
    extra: HashMap<String, Value>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct FlattenedOptions {
    #[serde(flatten)]
    square: Option<Square>,
    #[serde(flatten)]
    who: Option<Untagged>,
    last: bool,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct KeywordNames {
    title: String,
    format: String,
    definitions: Vec<String>,
    properties: Option<u8>,
    r#type: u8,
    items: bool,
    default: i8,
    r#enum: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Page<T> {
    items: Vec<T>,
    next: Option<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Newtype(#[schemars(range(min = 1, max = 9))] u32);

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Renamed {
    #[serde(rename = "camelCase")]
    snake_case: u8,
    #[serde(skip)]
    #[allow(dead_code, reason = "not even serde reads it")]
    hidden: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    list: Vec<u8>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Limited {
    #[schemars(range(min = 1, max = 10))]
    count: u32,
    #[schemars(length(min = 2, max = 4))]
    code: String,
    #[schemars(regex(pattern = r"^\d{2,3}$"))]
    digits: String,
    #[schemars(length(max = 2), inner(length(min = 1)))]
    tags: Vec<String>,
    #[schemars(range(min = 0.5, max = 1.5))]
    ratio: f64,
    #[schemars(email)]
    mail: String,
    #[schemars(extend("multipleOf" = 5))]
    fives: i64,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Closed {
    a: u8,
    b: Option<u8>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(crate) struct Defaults {
    count: u8,
    name: String,
    inner: Inner,
    list: Vec<u8>,
}

#[derive(Serialize, Deserialize, JsonSchema, Default)]
#[serde(default)]
pub(crate) struct Inner {
    flag: bool,
    maybe: Option<u8>,
}

impl Default for Defaults {
    fn default() -> Self {
        Self {
            count: 3,
            name: "x".into(),
            inner: Inner::default(),
            list: vec![1],
        }
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Everyday {
    /// When it starts.
    start: chrono::DateTime<chrono::Utc>,
    day: chrono::NaiveDate,
    id: uuid::Uuid,
    link: url::Url,
    path: PathBuf,
    address: IpAddr,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Numbers {
    a: i8,
    b: i16,
    c: i32,
    d: i64,
    e: i128,
    f: u8,
    g: u16,
    h: u32,
    i: u64,
    j: u128,
    k: usize,
    l: f32,
    m: f64,
    n: NonZeroU8,
    o: NonZeroI8,
    p: NonZeroU64,
}

#[derive(serde_repr::Serialize_repr, serde_repr::Deserialize_repr, JsonSchema_repr)]
#[repr(u8)]
pub(crate) enum Level {
    Low = 1,
    High = 5,
}
use schemars::JsonSchema_repr;

fn upper_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({"type": "string", "pattern": "^[A-Z]+$", "description": "Capitals."})
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct ByHand {
    #[schemars(schema_with = "upper_schema")]
    name: String,
    #[schemars(with = "BTreeMap<String, u8>")]
    map: Value,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub(crate) enum WithOther {
    Known {
        n: u8,
    },
    #[serde(other)]
    Unknown,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub(crate) enum OfClosed {
    Closed(Closed),
    Map(BTreeMap<String, u8>),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum OfEnums {
    First(Tagged),
    Second(ExternalObjects),
    Third { z: Vec<Tagged> },
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct TupleStruct(f64, Option<String>);

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Empty {}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Phantom<T> {
    n: u8,
    #[serde(skip)]
    marker: std::marker::PhantomData<T>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Directory {
    entries: BTreeMap<String, Directory>,
    parent: Option<Box<Directory>>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct GenericTree<T> {
    value: T,
    children: Vec<GenericTree<T>>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct FlatTwice {
    #[serde(flatten)]
    first: Tagged,
    #[serde(flatten)]
    second: ExternalObjects,
    #[serde(flatten)]
    plain: Inner,
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) struct Attributes {
    /// # A title
    ///
    /// Two `paragraphs`,
    /// on three lines.
    #[schemars(example = 5, extend("x-unit" = "m"))]
    #[serde(default = "five", alias = "len")]
    length: u8,
    #[serde(with = "as_text")]
    #[schemars(with = "String")]
    number: u8,
    #[schemars(title = "Named", description = "Described.")]
    named: Square,
    #[schemars(extend("deprecated" = true))]
    old: Option<bool>,
    secs: std::ops::RangeInclusive<u8>,
    unit: Option<()>,
}

fn five() -> u8 {
    5
}

mod as_text {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(value: &u8, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&value.to_string())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
pub(crate) enum Mixture {
    Unit,
    Newtype(Newtype),
    Tuple(u8, bool),
    Struct { a: Option<Plain> },
    Nested(Box<Mixture>),
    List(Vec<Mixture>),
    Optional(Option<u8>),
}

fn square() -> Square {
    Square {
        side: 3,
        title: None,
    }
}
