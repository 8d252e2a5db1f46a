//! Tools whose every part a `macro_rules!` macro passes on, in its invisible groups.

use mcp_tool_runtime::{Toolbox as _, mcp_tool, mcp_tools};

macro_rules! tool {
    ($(#[$doc:meta])* $vis:vis $name:ident, $title:literal, $text:expr, $arg:ident: $ty:ty = $default:expr, $max:literal, $out:ty, $body:block) => {
        $(#[$doc])*
        #[mcp_tool(title = $title, description = $text)]
        $vis async fn $name(#[arg(default = $default, max = $max)] $arg: $ty) -> $out $body
    };
}

tool! {
    /// Doubles a number.
    pub double, "Double", "Doubles.", number: u8 = 1 + 1, 14, u8, { number }
}

tool! {
    nothing, "Nothing", "Says nothing.", _text: u16 = 3, 14, (), {}
}

macro_rules! borrowing {
    ($name:ident($arg:ident: $ty:ty, $state:ident: $state_ty:ty)) => {
        #[doc = concat!("Borrows `", stringify!($arg), "`.")]
        #[mcp_tool]
        async fn $name($arg: $ty, #[state] $state: $state_ty) -> usize {
            $arg.len() + $state.len()
        }
    };
}

borrowing!(length(text: &str, words: &Words));
borrowing!(inside(text: Vec<&str>, words: &Words));

macro_rules! toolbox {
    ($ty:ty { $($name:ident)* }) => {
        #[mcp_tools]
        impl $ty {
            $(
                /// Answers.
                #[mcp_tool]
                pub async fn $name(&self, x: u8) -> u8 {
                    x
                }
            )*
        }
    };
}

type Words = std::collections::VecDeque<String>;

pub struct Box(u8);
toolbox!(Box { first second });

#[test]
fn invisible_groups_are_seen_through() {
    assert_eq!(super::definition(double {}).description(), "Doubles.");
    assert_eq!(super::definition(nothing {}).name(), "nothing");
    assert_eq!(
        super::definition(length {}).description(),
        "Borrows `text`."
    );
    assert_eq!(super::definition(inside {}).name(), "inside");
    assert_eq!(Box(1).into_tools().len(), 2);
}
