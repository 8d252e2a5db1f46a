//! Sets of tools: what `tools![]` makes and `server.tools(…)` takes.

use std::sync::Arc;

use super::annotated::{define, start};
use super::{DefinitionError, Tool, ToolCall, ToolDefinition, ToolFn, ToolFuture};

/// Something that brings tools to a server: a set made by `tools![]`, or a value whose type has an
/// impl block marked `#[mcp_tools]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` brings no tools",
    label = "a server takes `tools![…]`, or a type with `#[mcp_tools]` on its impl block"
)]
pub trait Toolbox {
    /// The tools, in the order they are listed in.
    fn into_tools(self) -> ToolSet;
}

/// Tools in the order they were added.
#[derive(Clone, Default)]
pub struct ToolSet {
    tools: Vec<Arc<dyn Tool>>,
}

impl ToolSet {
    /// An empty set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one tool.
    pub fn push(&mut self, tool: impl Tool) {
        self.tools.push(Arc::new(tool));
    }

    /// With one more tool.
    #[must_use]
    pub fn with(mut self, tool: impl Tool) -> Self {
        self.push(tool);
        self
    }

    /// How many tools there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tools.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tools.is_empty()
    }

    pub(crate) fn into_vec(self) -> Vec<Arc<dyn Tool>> {
        self.tools
    }
}

impl Toolbox for ToolSet {
    fn into_tools(self) -> ToolSet {
        self
    }
}

impl std::fmt::Debug for ToolSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ToolSet")
            .field("tools", &self.tools.len())
            .finish()
    }
}

/// Method number `N` of a value whose type has `#[mcp_tools]`.
pub struct Method<W, const N: usize>(Arc<W>);

impl<W, const N: usize> Method<W, N> {
    /// The method of this value.
    #[must_use]
    pub const fn new(value: Arc<W>) -> Self {
        Self(value)
    }
}

impl<W: ToolFn<N>, const N: usize> Tool for Method<W, N> {
    fn definition(&self) -> Result<ToolDefinition, DefinitionError> {
        define::<W, N>()
    }

    fn call(self: Arc<Self>, call: ToolCall<'_>) -> ToolFuture {
        start::<W, N>(Arc::clone(&self.0), call)
    }
}

/// Fails compilation where two tools of one `tools![]` have the same name. Each comes with what is said
/// about it then.
///
/// The compiler interprets this, so names are compared by hash first: comparing every pair letter by
/// letter cost a list of 300 tools more than a second.
#[track_caller]
#[expect(
    clippy::indexing_slicing,
    reason = "a constant has no `get`; out of bounds, it is no constant"
)]
pub const fn assert_distinct<const N: usize>(tools: &[(&str, &str); N]) {
    let mut hashes = [0; N];
    let mut next = 0;
    while next < N {
        let (name, message) = tools[next];
        let hash = hash_of(name);
        let mut before = 0;
        while before < next {
            let alike = hashes[before] == hash && same(tools[before].0, name);
            assert!(!alike, "{}", message);
            before += 1;
        }
        hashes[next] = hash;
        next += 1;
    }
}

/// FNV-1a.
const fn hash_of(name: &str) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut rest = name.as_bytes();
    while let [byte, after @ ..] = rest {
        hash = (hash ^ *byte as u64).wrapping_mul(0x0100_0000_01b3);
        rest = after;
    }
    hash
}

const fn same(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b) {
        if *x != *y {
            return false;
        }
        (a, b) = (a_rest, b_rest);
    }
    a.is_empty() && b.is_empty()
}

/// The named tools as a [`ToolSet`].
///
/// `tools![forecast, weather::search]` takes the names of fns with `#[mcp_tool]`, by path, each with its own
/// `#[cfg]` if need be. Two tools of one name do not compile.
#[macro_export]
macro_rules! tools {
    ($($(#[$attribute:meta])* $tool:path),* $(,)?) => {{
        const _: () = $crate::__private::assert_distinct(&[
            $($(#[$attribute])* (
                <$tool as $crate::__private::ToolFn>::FACTS.name(),
                ::core::concat!(
                    "`", ::core::stringify!($tool), "` has the name of another tool of this `tools![…]`\n",
                    "help: give one of them another `name = \"…\"`",
                ),
            ),)*
        ]);
        let set = $crate::ToolSet::new();
        $($(#[$attribute])* let set = set.with({ type Tool = $tool; Tool {} });)*
        set
    }};
}
