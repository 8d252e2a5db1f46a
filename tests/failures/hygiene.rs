//! Surroundings in which the derive still compiles, and means the same.

use mcp_tool_runtime::{Class, Failure, ToolError};

/// Nothing in scope but what is named, and every prelude name taken by something else.
mod without_prelude {
    #![no_implicit_prelude]

    #[expect(dead_code, reason = "it only takes the name away")]
    mod taken {
        pub struct Result;
        pub struct Option;
        pub struct String;
        pub struct Box;
        pub struct Duration;
        pub trait From {}
        pub trait Display {}
        pub struct Some;
        pub struct None;
        pub struct Ok;
    }
    #[expect(unused_imports, reason = "the derive must not pick them up")]
    use self::taken::*;

    #[derive(::std::fmt::Debug, ::mcp_tool_runtime::ToolError)]
    pub enum Bare {
        #[recoverable(
            hint = "Use {name:?}.",
            retry_after = "2m",
            effects = "partial",
            resource = name,
            fields(name)
        )]
        First {
            name: ::std::string::String,
        },
        #[protocol(code = 7, data(which = 0))]
        Second(u8),
        Third,
    }

    impl ::std::fmt::Display for Bare {
        fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
            f.write_str("bare")
        }
    }
}

#[test]
fn no_prelude_is_needed() {
    let first = without_prelude::Bare::First {
        name: "x".to_owned(),
    };
    assert_eq!(
        first.to_failure().text("t"),
        "t failed: bare. Use \"x\". Part of the change was made: check what is there before \
         retrying. Retry with the same arguments after 120 seconds."
    );
    assert_eq!(
        without_prelude::Bare::Second(1)
            .to_failure()
            .protocol_code(),
        Some(7)
    );
    assert_eq!(
        without_prelude::Bare::Third.to_failure().protocol_code(),
        Some(-32603)
    );
}

/// No `#[allow]` is written, so these groups can be forbidden.
mod under_forbidden_lints {
    #![forbid(
        warnings,
        unused,
        nonstandard_style,
        missing_docs,
        unused_qualifications,
        single_use_lifetimes,
        elided_lifetimes_in_paths,
        clippy::all,
        clippy::pedantic,
        clippy::nursery,
        clippy::cargo
    )]
    // The restrictions that generated code breaks most easily; as a group they contradict each other.
    #![forbid(
        clippy::absolute_paths,
        clippy::alloc_instead_of_core,
        clippy::default_numeric_fallback,
        clippy::implicit_return,
        clippy::missing_inline_in_public_items,
        clippy::missing_trait_methods,
        clippy::pattern_type_mismatch,
        clippy::question_mark_used,
        clippy::ref_patterns,
        clippy::shadow_reuse,
        clippy::shadow_same,
        clippy::single_call_fn,
        clippy::std_instead_of_alloc,
        clippy::std_instead_of_core
    )]

    use core::fmt;
    use core::time::Duration;

    use mcp_tool_runtime::{Failure, ToolError};

    /// An error whose derive must not trip a lint; thiserror's would.
    #[derive(Debug, ToolError)]
    pub enum Strict<'a, T: fmt::Display> {
        /// One.
        #[recoverable(hint = "Try {0}.", fields(value = 1))]
        One(T, u8),
        /// Two.
        #[recoverable(retry_after = wait, resource = name)]
        Two {
            /// How long.
            wait: Duration,
            /// What.
            name: &'a str,
        },
        /// Three.
        Three,
        /// Four.
        #[tool_error(transparent)]
        Four(Failure),
    }
}

impl<T: std::fmt::Display> std::fmt::Display for under_forbidden_lints::Strict<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("strict")
    }
}

#[test]
fn generic_and_borrowing_types_have_no_bounds_added() {
    use under_forbidden_lints::Strict;
    let one: Strict<'_, i32> = Strict::One(5, 1);
    assert_eq!(
        one.to_failure().text("t"),
        "t failed: strict. Try 5. Change the arguments before retrying."
    );
    let name = String::from("a");
    let two: Strict<'_, i32> = Strict::Two {
        wait: std::time::Duration::from_secs(1),
        name: &name,
    };
    assert!(two.to_failure().text("t").ends_with("after 1 second."));
    assert!(!Strict::<u8>::Three.to_failure().is_recoverable());
    assert!(
        Strict::<u8>::Four(Failure::recoverable("x"))
            .to_failure()
            .is_recoverable()
    );
}

macro_rules! error_enum {
    ($name:ident { $($variant:ident($ty:ty) = $hint:literal, $code:expr;)* }) => {
        #[derive(Debug, thiserror::Error, ToolError)]
        enum $name {
            $(
                #[error("no {0}")]
                #[recoverable(hint = $hint, code = "made", fields(it = 0))]
                $variant($ty),
            )*
            #[error("made {wait:?}")]
            #[recoverable(retry_after = wait)]
            Waits { wait: std::time::Duration },
            #[error("coded")]
            #[protocol(code = $($code)*)]
            Coded,
        }
    };
}

error_enum!(MadeByMacro { Thing(String) = "Look for {0}.", -32602; });

#[test]
fn a_macro_by_example_can_write_the_enum() {
    let thing = MadeByMacro::Thing("lamp".to_owned());
    assert_eq!(
        thing.to_failure().text("t"),
        "t failed: no lamp. Look for lamp. Change the arguments before retrying."
    );
    assert_eq!(
        MadeByMacro::Coded.to_failure().protocol_code(),
        Some(-32602)
    );
    let wait = std::time::Duration::from_secs(3);
    assert!(
        MadeByMacro::Waits { wait }
            .to_failure()
            .text("t")
            .ends_with("after 3 seconds.")
    );
}

#[derive(Debug, thiserror::Error, ToolError)]
enum r#Raw {
    #[error("raw")]
    #[recoverable(hint = "See {type}.", fields(r#type, r#fn = r#type), resource = r#type)]
    r#Match { r#type: String },
}

#[test]
fn raw_identifiers_lose_their_prefix() {
    let raw = Raw::Match {
        r#type: "x".to_owned(),
    };
    assert!(raw.to_failure().text("t").contains("See x."));
    assert_eq!(Raw::CASES[0].code, "match");
}

#[derive(Debug, thiserror::Error, ToolError)]
enum Configured {
    #[cfg(any())]
    #[error("never")]
    #[recoverable(hint = 3)]
    Absent { no: NoSuchType },
    #[cfg_attr(all(), recoverable(code = "here"))]
    #[error("always")]
    Present,
}

#[test]
fn a_variant_configured_away_is_no_case() {
    let codes: Vec<_> = Configured::CASES.iter().map(|case| case.code).collect();
    assert_eq!(codes, ["here"]);
    assert!(Configured::Present.to_failure().is_recoverable());
}

#[derive(Debug, thiserror::Error, ToolError)]
enum Never {}

#[test]
fn an_enum_without_variants_has_no_cases() {
    assert_eq!(Never::CASES, []);
}

#[derive(Debug, ToolError)]
#[recoverable(code = "unit")]
struct Unit;

impl std::fmt::Display for Unit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("nothing")
    }
}

#[test]
fn a_type_need_not_be_an_error() {
    assert!(Unit.to_failure().is_recoverable());
    assert_eq!(Unit::CASES[0].class, Class::Recoverable);
}

mod renamed {
    /// The runtime under another path.
    mod kit {
        pub use mcp_tool_runtime as tools;
    }

    #[derive(Debug, thiserror::Error, mcp_tool_runtime::ToolError)]
    #[tool_error(crate = kit::tools)]
    #[tool_error(explicit)]
    pub(super) enum Renamed {
        #[error("a")]
        #[recoverable]
        A,
        #[error("b")]
        #[tool_error(defect)]
        B,
        #[error(transparent)]
        #[tool_error(transparent)]
        C(#[from] super::Raw),
    }
}

#[test]
fn the_runtime_can_be_elsewhere() {
    assert!(renamed::Renamed::A.to_failure().is_recoverable());
    assert_eq!(
        renamed::Renamed::B.to_failure().protocol_code(),
        Some(-32603)
    );
}

/// Names that the expansion uses, in the hands of the item.
mod names_of_the_expansion {
    use mcp_tool_runtime::ToolError;

    mod _mcp {}
    #[expect(unused_macros, reason = "it only takes the name away")]
    macro_rules! format {
        () => {};
    }
    #[expect(unused_macros, reason = "it only takes the name away")]
    macro_rules! recoverable {
        () => {};
    }

    #[derive(Debug, thiserror::Error, ToolError)]
    pub enum Shadowed {
        #[error("no {city}")]
        #[recoverable(hint = "{city} and {error}", fields(city, error))]
        A { city: String, error: u8 },
    }
}

#[test]
fn names_of_the_expansion_are_free_for_the_item() {
    let a = names_of_the_expansion::Shadowed::A {
        city: "Oslo".to_owned(),
        error: 3,
    };
    assert!(a.to_failure().text("t").contains("Oslo and 3."));
}

#[test]
#[deny(non_local_definitions)]
fn a_type_can_be_local_to_a_fn() {
    #[derive(Debug, ToolError)]
    #[recoverable]
    struct Local;

    impl std::fmt::Display for Local {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("local")
        }
    }

    assert!(Failure::from(Local).is_recoverable());
}
