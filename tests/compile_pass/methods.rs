//! Impl blocks of every kind that can hold tools.

use std::fmt::Debug;

use mcp_tool_runtime::{Failure, ToolContext, Toolbox, mcp_tool, mcp_tools};

pub struct Weather {
    offset: i32,
}

/// What the weather does.
#[mcp_tools]
impl Weather {
    /// How much is added.
    pub const OFFSET: i32 = { 3 };
    pub const MADE_BY: fn(i32) -> Self = { Self::new };

    #[must_use]
    pub const fn new(offset: i32) -> Self {
        Self { offset }
    }

    /// Adds the offset.
    #[mcp_tool(read_only)]
    pub async fn add(
        &self,
        /// What to add to.
        #[arg(default = Self::OFFSET)]
        to: i32,
        #[state] words: &Vec<String>,
        #[context] cx: &ToolContext,
    ) -> Result<i32, Failure> {
        let _ = (words, cx);
        Ok(self.offset + to)
    }

    /// Is named otherwise.
    #[mcp_tool_runtime::mcp_tool(name = "other-name")]
    #[expect(clippy::needless_arbitrary_self_type, reason = "it is allowed")]
    async fn named(self: &Self, city: &str) -> String {
        city.to_owned()
    }

    fn helper(&self) -> i32 {
        self.offset
    }
}

pub struct Store<T, const N: usize> {
    items: [T; N],
}

#[mcp_tools]
impl<T: Debug + Send + Sync + 'static, const N: usize> Store<T, N>
where
    T: Clone,
{
    /// Lists everything.
    #[mcp_tool]
    async fn list(&self) -> Vec<String> {
        self.items
            .iter()
            .map(|item| format!("{:?}", item.clone()))
            .collect()
    }
}

pub struct Borrowing<'a>(&'a str);

#[mcp_tools]
impl Borrowing<'static> {
    /// Says it.
    #[mcp_tool]
    async fn say(&self) -> String {
        self.0.to_owned()
    }
}

#[tokio::test]
async fn methods_stay_callable_and_become_tools() {
    let weather = Weather::new(1);
    assert_eq!(weather.helper(), 1);
    assert_eq!(weather.named("Oslo").await, "Oslo");
    assert_eq!((Weather::MADE_BY)(2).into_tools().len(), 2);
    let store = Store { items: [1] };
    assert_eq!(store.list().await, ["1"]);
    assert_eq!(store.into_tools().len(), 1);
    assert_eq!(Borrowing("x").into_tools().len(), 1);
}
