//! Parameters that borrow, and what they are decoded as.

use std::borrow::Cow;
use std::path::Path;

use mcp_tool_runtime::mcp_tool;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub struct Filter<T> {
    pub value: T,
}

type Maybe<T> = Option<T>;

/// Borrows.
#[mcp_tool]
pub async fn borrows<'a>(
    text: &'a str,
    bytes: &[u8],
    filter: &Filter<Vec<String>>,
    path: &Path,
    maybe: Option<&str>,
    aliased: Maybe<&Filter<u8>>,
    all: Vec<&str>,
    cow: Cow<'_, str>,
    lifetime: Cow<'a, str>,
    array: [u8; 2],
    tuple: (u8, String),
) -> &'static str {
    let _ = (
        text,
        bytes,
        &filter.value,
        path,
        maybe,
        aliased.map(|f| f.value),
        all,
    );
    let _ = (cow, lifetime, array, tuple);
    "static"
}

/// Changes its own copy.
#[mcp_tool]
pub async fn changes(mut city: String, mut parts: &[u8]) -> String {
    city.push('!');
    parts = parts.get(1..).unwrap_or_default();
    let _ = parts;
    city
}

#[tokio::test]
async fn the_fn_can_be_called_as_it_is_written() {
    let city = String::from("Oslo");
    assert_eq!(changes(city, &[1, 2]).await, "Oslo!");
}
