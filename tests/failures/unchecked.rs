//! The same derive against a runtime that asks for nothing. Whatever compiles here is refused elsewhere by
//! a bound of the real runtime and by nothing else: were the bound lost, its generated doctest would turn
//! red.

use std::error::Error;

use mcp_tool_runtime::{Failure, ToolError};

mod lax {
    pub mod __private {
        use std::error::Error;
        use std::marker::PhantomData;

        pub use mcp_tool_runtime::__private::{Case, CauseOf, Failure, NoCause, Retry};

        /// Without `Message`.
        pub trait FailureCases {
            const CASES: &'static [Case];

            fn classify(&self) -> Classified;

            fn cause(&self) -> Option<&(dyn Error + 'static)>;
        }

        pub struct Classified(pub &'static str);

        impl Classified {
            pub fn case(_: usize) -> Self {
                Self("case")
            }

            /// Without `RetryAfter`.
            pub fn retry_after<T>(self, _: &T) -> Self {
                Self("wait")
            }
        }

        pub struct Inner<E>(PhantomData<E>);

        /// Without `ToolError`.
        pub const fn inner<E>() -> Inner<E> {
            Inner(PhantomData)
        }

        impl<E> Inner<E> {
            pub const fn case(self, code: &'static str) -> Case {
                Case::defect(code)
            }

            pub fn classify(&self, _: &E) -> Classified {
                Classified("inner")
            }
        }

        pub fn failure_of<E: FailureCases>(error: &E) -> Failure {
            let cause = error.cause().map(ToString::to_string);
            let known = E::CASES.len();
            Failure::recoverable(format!("{known} {} {cause:?}", error.classify().0))
        }
    }
}

/// `no_message`
#[derive(ToolError)]
#[tool_error(crate = lax)]
struct NoMessage;

/// `retry_after_not_a_duration`
#[derive(ToolError)]
#[tool_error(crate = lax)]
#[recoverable(retry_after = 0)]
struct Busy(u64);

/// `transparent_over_unclassified`
#[derive(ToolError)]
#[tool_error(crate = lax, transparent)]
struct Store(Box<dyn Error>);

#[test]
fn each_bound_is_all_that_refuses_what_breaks_it() {
    assert_eq!(Failure::from(NoMessage).message(), "1 case None");
    assert_eq!(Failure::from(Busy(3)).message(), "1 wait None");
    assert_eq!(
        Failure::from(Store("full".into())).message(),
        "1 inner None"
    );
}
