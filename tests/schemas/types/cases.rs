//! Each type as an argument and as a reply, with a value.

use std::collections::{BTreeSet, HashSet, LinkedList, VecDeque};
use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::{Duration, SystemTime};

use mcp_tool_runtime::__private::{self as mcp, Argument, Contract};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::*;
use crate::support::{contract, input, output, tool};

/// Decodes arguments: the value that came out, or the report.
pub(crate) type Decode = Box<dyn Fn(&str) -> Result<Value, String>>;

/// A type as an argument called `arg` and as a reply.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) input: Value,
    pub(crate) output: Option<Value>,
    /// A real value, as its serializer writes it.
    pub(crate) sample: Value,
    /// The structured content of a reply with that value.
    pub(crate) structured: Option<Value>,
    /// Strictly.
    pub(crate) decode: Decode,
    /// With repair.
    pub(crate) lenient: Decode,
}

fn decoder<T: Serialize + Send + 'static>(contract: Contract<(Argument<T>,)>) -> Decode {
    Box::new(move |arguments| match contract.decode(arguments) {
        Ok((value,)) => Ok(serde_json::to_value(value).expect("decoded values serialise")),
        Err(failure) => Err(failure.text("tool")),
    })
}

fn structured<T: Serialize + DeserializeOwned + JsonSchema + Send>(sample: T) -> Option<Value> {
    let structured = mcp::structured(sample).expect("a value that serialises");
    structured.map(|json| serde_json::from_str(&json).expect("JSON"))
}

macro_rules! cases {
    ($($name:ident: $ty:ty = $sample:expr;)*) => {
        $(tool!($name [] (arg: $ty, "An argument." []) -> $ty);)*
        #[allow(non_snake_case, reason = "a module per case")]
        mod strict {
            $(pub(super) mod $name {
                #[allow(unused_imports, reason = "most cases need one of them")]
                use super::super::*;
                tool!(Tool [.strict()] (arg: $ty, "An argument." []) -> $ty);
                pub(crate) fn tool() -> Contract<(Argument<$ty>,)> {
                    contract(&Tool)
                }
            })*
        }

        /// Every type.
        pub(crate) fn cases() -> Vec<Case> {
            vec![$(Case {
                name: stringify!($name),
                input: input(&$name),
                output: output(&$name),
                sample: serde_json::to_value({ let sample: $ty = $sample; sample }).expect("JSON"),
                structured: structured::<$ty>($sample),
                decode: decoder(strict::$name::tool()),
                lenient: decoder(contract(&$name)),
            }),*]
        }
    };
}

cases! {
    TaggedCase: Tagged = Tagged::Circle { radius: 1.5 };
    TaggedNewtype: Tagged = Tagged::Square(square());
    TaggedUnit: Tagged = Tagged::Empty;
    AdjacentCase: Adjacent = Adjacent::D("x".into(), 1);
    AdjacentStruct: Adjacent = Adjacent::B { x: -1 };
    AdjacentUnit: Vec<Adjacent> = vec![Adjacent::C, Adjacent::A(1)];
    ExternalCase: External = External::B { x: 1 };
    ExternalUnit: Vec<External> = vec![External::C, External::D, External::A(1), External::E(vec![Plain::One])];
    ExternalObjectsCase: ExternalObjects = ExternalObjects::ById { person_id: 7 };
    ExternalObjectsOther: ExternalObjects = ExternalObjects::ByName { first_name: "x".into() };
    PlainCase: Plain = Plain::Three;
    OptionalPlain: Option<Plain> = Some(Plain::Two);
    UntaggedCase: Untagged = Untagged::Name { name: "x".into(), exact: None };
    UntaggedId: Vec<Untagged> = vec![Untagged::Id { id: 1 }];
    MixedCase: Mixed = Mixed::Full(square());
    MixedAll: Vec<Mixed> = vec![Mixed::Id(1), Mixed::Name("x".into()), Mixed::Many(vec![1])];
    Recursive: Expr = Expr::Add(Box::new(Expr::Lit(1)), Box::new(Expr::Neg { of: Box::new(Expr::Lit(2)) }));
    RecursiveUnion: Tree = Tree::Node(vec![Tree::Leaf(1), Tree::Node(vec![])]);
    Mutual: Node = Node { name: "x".into(), children: vec![], other: Some(Box::new(Other { back: None })) };
    OptionalBox: Option<Box<Node>> = None;
    FlattenedCase: Flattened = Flattened { base: "x".into(), figure: Tagged::Circle { radius: 1.0 }, extra: HashMap::from([("k".into(), json!([1]))]) };
    FlattenedOptionsCase: FlattenedOptions = FlattenedOptions { square: Some(square()), who: Some(Untagged::Id { id: 1 }), last: true };
    FlattenedOptionsAbsent: FlattenedOptions = FlattenedOptions { square: None, who: None, last: true };
    Keywords: KeywordNames = KeywordNames { title: "a".into(), format: "b".into(), definitions: vec![], properties: None, r#type: 1, items: true, default: 2, r#enum: "c".into() };
    Generic: Page<Page<Square>> = Page { items: vec![Page { items: vec![square()], next: None }], next: Some("x".into()) };
    NewtypeCase: Newtype = Newtype(5);
    RenamedCase: Renamed = Renamed { snake_case: 1, hidden: 0, list: vec![] };
    LimitedCase: Limited = Limited { count: 1, code: "ab".into(), digits: "12".into(), tags: vec!["x".into()], ratio: 1.0, mail: "a@b.no".into(), fives: 10 };
    ClosedCase: Closed = Closed { a: 1, b: None };
    DefaultsCase: Defaults = Defaults::default();
    EverydayCase: Everyday = Everyday { start: "2026-01-31T12:00:00Z".parse().unwrap(), day: "2026-01-31".parse().unwrap(), id: uuid::Uuid::nil(), link: "https://example.no/".parse().unwrap(), path: "/tmp".into(), address: "::1".parse().unwrap() };
    NumbersCase: Numbers = Numbers { a: -1, b: 1, c: 1, d: 1, e: -1, f: 1, g: 1, h: 1, i: 1, j: 1, k: 1, l: 1.5, m: 1.5, n: NonZeroU8::MIN, o: NonZeroI8::MAX, p: NonZeroU64::MIN };
    LevelCase: Level = Level::High;
    ByHandCase: ByHand = ByHand { name: "ABC".into(), map: json!({"a": 1}) };
    AnyValue: Value = json!({"a": [1, "x", null]});
    AnyList: Vec<Value> = vec![json!(1), json!("x")];
    Wide: i128 = -5;
    WideUnsigned: Option<u128> = Some(5);
    Char: char = 'å';
    Text: String = "x".into();
    Flag: bool = true;
    Float: f64 = 1.5;
    Byte: u8 = 7;
    Pair: (f64, f64) = (1.0, 2.0);
    Triple: (u8, String, Square) = (1, "x".into(), square());
    Pairs: Vec<(String, Vec<u8>)> = vec![("x".into(), vec![1])];
    FixedArray: [u8; 3] = [1, 2, 3];
    Sets: (BTreeSet<String>, BTreeSet<u8>) = (BTreeSet::from(["x".into()]), BTreeSet::from([1]));
    HashedSet: HashSet<u8> = HashSet::from([1]);
    Lists: (VecDeque<u8>, LinkedList<bool>) = (VecDeque::from([1]), LinkedList::from([true]));
    Map: HashMap<String, u8> = HashMap::from([("x".into(), 1)]);
    IntegerKeys: BTreeMap<u32, bool> = BTreeMap::from([(1, true)]);
    SignedKeys: BTreeMap<i64, bool> = BTreeMap::from([(-1, true)]);
    EnumKeys: BTreeMap<Plain, u8> = BTreeMap::from([(Plain::One, 1)]);
    CharKeys: BTreeMap<char, u8> = BTreeMap::from([('x', 1)]);
    UuidKeys: BTreeMap<uuid::Uuid, u8> = BTreeMap::from([(uuid::Uuid::nil(), 1)]);
    MapOfAny: BTreeMap<String, Value> = BTreeMap::from([("x".into(), json!(1))]);
    MapOfMaps: BTreeMap<String, BTreeMap<String, Vec<Tagged>>> = BTreeMap::from([("x".into(), BTreeMap::from([("y".into(), vec![Tagged::Empty])]))]);
    OptionOption: Option<Option<u8>> = Some(Some(1));
    OptionList: Option<Vec<Option<u8>>> = Some(vec![Some(1)]);
    OptionMap: Option<HashMap<String, Option<Square>>> = Some(HashMap::from([("x".into(), Some(square()))]));
    OptionTagged: Option<Tagged> = Some(Tagged::Empty);
    OptionValue: Option<Value> = Some(json!(1));
    Results: Vec<Result<u8, String>> = vec![Ok(1), Err("x".into())];
    Range: std::ops::Range<u8> = 1..3;
    Bound: Vec<std::ops::Bound<u8>> = vec![std::ops::Bound::Included(1), std::ops::Bound::Unbounded];
    DurationCase: Duration = Duration::from_millis(1500);
    TimeCase: SystemTime = SystemTime::UNIX_EPOCH;
    Addresses: (Ipv4Addr, Ipv6Addr, IpAddr) = (Ipv4Addr::LOCALHOST, Ipv6Addr::LOCALHOST, Ipv4Addr::LOCALHOST.into());
    Date: chrono::NaiveDate = "2026-01-31".parse().unwrap();
    Uuid: uuid::Uuid = uuid::Uuid::nil();
    BoxedStr: Box<str> = "x".into();
    Cow: std::borrow::Cow<'static, str> = "x".into();
    WithOtherCase: Vec<WithOther> = vec![WithOther::Known { n: 1 }, WithOther::Unknown];
    OfClosedCase: OfClosed = OfClosed::Closed(Closed { a: 1, b: Some(2) });
    OfEnumsCase: Vec<OfEnums> = vec![OfEnums::First(Tagged::Empty), OfEnums::Second(ExternalObjects::ById { person_id: 1 }), OfEnums::Third { z: vec![] }];
    TupleStructCase: TupleStruct = TupleStruct(1.0, Some("x".into()));
    EmptyCase: Empty = Empty {};
    PhantomCase: Phantom<String> = Phantom { n: 1, marker: std::marker::PhantomData };
    DirectoryCase: Directory = Directory { entries: BTreeMap::from([("x".into(), Directory { entries: BTreeMap::new(), parent: None })]), parent: None };
    GenericTrees: (GenericTree<u8>, GenericTree<String>) = (GenericTree { value: 1, children: vec![] }, GenericTree { value: "x".into(), children: vec![GenericTree { value: "y".into(), children: vec![] }] });
    FlatTwiceCase: FlatTwice = FlatTwice { first: Tagged::Empty, second: ExternalObjects::ById { person_id: 1 }, plain: Inner { flag: true, maybe: None } };
    MixtureCase: Vec<Mixture> = vec![Mixture::Unit, Mixture::Newtype(Newtype(1)), Mixture::Tuple(1, true), Mixture::Struct { a: Some(Plain::One) }, Mixture::Nested(Box::new(Mixture::Unit)), Mixture::List(vec![Mixture::Unit]), Mixture::Optional(Some(1))];
    AttributesCase: Attributes = Attributes { length: 3, number: 4, named: square(), old: None, secs: 1..=2, unit: None };
    ValueMap: serde_json::Map<String, Value> = serde_json::Map::from_iter([("x".to_owned(), json!(null))]);
    Wrapping: std::num::Wrapping<u8> = std::num::Wrapping(1);
    Nested: Vec<Vec<Vec<Vec<u8>>>> = vec![vec![vec![vec![1]]]];
}
