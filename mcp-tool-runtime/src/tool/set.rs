//! Sets of tools: what `tools![]` makes and `server.tools(…)` takes.

use super::{SharedTool, Tool};

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
    tools: Vec<SharedTool>,
}

impl ToolSet {
    /// An empty set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one tool.
    pub fn push(&mut self, tool: impl Tool) {
        self.tools.push(tool.shared());
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

    /// Adds a tool that is shared already.
    #[doc(hidden)]
    pub fn push_shared(&mut self, tool: SharedTool) {
        self.tools.push(tool);
    }

    pub(crate) fn into_vec(self) -> Vec<SharedTool> {
        self.tools
    }
}

/// The tools of a [`tools!`](crate::tools) list.
pub fn tool_set<const N: usize>(tools: [SharedTool; N]) -> ToolSet {
    ToolSet {
        tools: tools.into(),
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

/// How many lists the names are spread over.
const BUCKETS: usize = 256;

/// Fails compilation where two tools of one `tools![]` have the same name. Each comes with its path.
///
/// The compiler interprets this, so names are only compared with those of the same hash: comparing each with
/// all others cost a list of 300 tools more than a second.
#[track_caller]
#[expect(
    clippy::indexing_slicing,
    reason = "a constant has no `get`; out of bounds, it is no constant"
)]
pub const fn assert_distinct<const N: usize>(tools: &[(&str, &str); N]) {
    // The last tool of each bucket, and before each tool the one before it; N is none.
    let mut last = [N; BUCKETS];
    let mut before = [N; N];
    let mut next = 0;
    while next < N {
        let (name, path) = tools[next];
        let bucket = bucket_of(name);
        let mut other = last[bucket];
        while other < N {
            let (other_name, other_path) = tools[other];
            if same(other_name, name) {
                repeated(name, other_path, path).fail();
            }
            other = before[other];
        }
        before[next] = last[bucket];
        last[bucket] = next;
        next += 1;
    }
}

/// What is said of two tools of one name, which may be one tool.
const fn repeated(name: &str, first: &str, second: &str) -> Said {
    let said = Said::new().with("`").with(first);
    if same(first, second) {
        return said.with("` is listed twice\nhelp: remove one of the two");
    }
    said.with("` and `")
        .with(second)
        .with("` are both called `")
        .with(name)
        .with("`\nhelp: give one of them another `name = \"…\"`")
}

/// A message put together by the compiler, which formats nothing. What does not fit is left out.
struct Said {
    text: [u8; 1024],
    length: usize,
}

#[expect(
    clippy::indexing_slicing,
    reason = "a constant has no `get`; out of bounds, it is no constant"
)]
impl Said {
    const fn new() -> Self {
        Self {
            text: [0; 1024],
            length: 0,
        }
    }

    const fn with(mut self, part: &str) -> Self {
        let part = part.as_bytes();
        if self.length + part.len() <= self.text.len() {
            let mut next = 0;
            while next < part.len() {
                self.text[self.length] = part[next];
                self.length += 1;
                next += 1;
            }
        }
        self
    }

    #[track_caller]
    const fn fail(&self) {
        let (said, _) = self.text.split_at(self.length);
        let said = match std::str::from_utf8(said) {
            Ok(said) => said,
            Err(_) => "two tools have one name",
        };
        assert!(said.is_empty(), "{}", said);
    }
}

/// FNV-1a, folded.
const fn bucket_of(name: &str) -> usize {
    let mut hash = 0x811c_9dc5_u32;
    let mut rest = name.as_bytes();
    while let [byte, after @ ..] = rest {
        hash = (hash ^ *byte as u32).wrapping_mul(0x0100_0193);
        rest = after;
    }
    (hash ^ (hash >> 16)) as usize % BUCKETS
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
///
/// Of a fn without `#[mcp_tool]` the compiler says "expected type, found function": the attribute is what
/// makes the type.
#[macro_export]
macro_rules! tools {
    ($($(#[$attribute:meta])* $tool:path),* $(,)?) => {{
        const _: () = $crate::__private::assert_distinct(&[
            $($(#[$attribute])* (
                <$tool as $crate::__private::ToolFn>::NAME,
                ::core::stringify!($tool),
            ),)*
        ]);
        $crate::__private::tool_set([
            $($(#[$attribute])* <$tool as $crate::__private::ToolFn>::tool(),)*
        ])
    }};
}
