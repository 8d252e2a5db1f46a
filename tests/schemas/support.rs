//! Tools made from a signature, and what a test asks of them.

use mcp_tool_runtime::__private::{ArgumentList, Contract, Draft, Returns};
use mcp_tool_runtime::{Failure, Tool};
use serde_json::Value;

/// What is known of a tool that is never run.
pub(crate) trait Signature: Tool {
    type Arguments: ArgumentList;
    type Returns: 'static;

    fn draft() -> Draft<Self::Arguments, (), Returns<Self::Returns>>;
}

/// The decoded arguments of a tool.
pub(crate) type Values<T> = <<T as Signature>::Arguments as ArgumentList>::Values;

/// A tool that is never run: its arguments with their descriptions and settings, and what it returns.
macro_rules! tool {
    ($name:ident ($($arg:ident: $ty:ty, $doc:literal [$($set:tt)*]);* $(;)?) -> $ret:ty) => {
        crate::support::tool!($name [] ($($arg: $ty, $doc [$($set)*]);*) -> $ret);
    };
    ($name:ident [$($facts:tt)*] ($($arg:ident: $ty:ty, $doc:literal [$($set:tt)*]);* $(;)?) -> $ret:ty) => {
        struct $name;
        const _: () = {
            use mcp_tool_runtime::__private::{self as mcp, Plain as _};
            impl crate::support::Signature for $name {
                type Arguments = ($(mcp::Argument<$ty>,)*);
                type Returns = $ret;
                fn draft() -> mcp::Draft<Self::Arguments, (), mcp::Returns<$ret>> {
                    mcp::Facts::new(stringify!($name), "A tool.")
                        $($facts)*
                        .arguments(($(mcp::argument::<$ty>(stringify!($arg), $doc) $($set)*,)*))
                        .returns(mcp::Returned::<$ret>::new().kind().returns())
                }
            }
            impl mcp::ToolFn for $name {
                const NAME: &'static str = stringify!($name);
                fn tool() -> mcp::SharedTool {
                    <Self as crate::support::Signature>::draft().run(|_, _, _| mcp::boxed(async { panic!("not to be run") }))
                }
            }
        };
    };
}
pub(crate) use tool;

/// The schema of a tool's arguments, as advertised.
pub(crate) fn input(tool: &impl Tool) -> Value {
    match tool.definition() {
        Ok(definition) => definition.input_schema().clone(),
        Err(error) => panic!("{error}"),
    }
}

/// The schema of a tool's structured content, as advertised.
pub(crate) fn output(tool: &impl Tool) -> Option<Value> {
    match tool.definition() {
        Ok(definition) => definition.output_schema().cloned(),
        Err(error) => panic!("{error}"),
    }
}

/// Why the tool is refused when a server is built.
pub(crate) fn refusal(tool: &impl Tool) -> String {
    match tool.definition() {
        Ok(definition) => panic!("{}", definition.input_schema()),
        Err(error) => error.to_string(),
    }
}

/// What a call with these arguments is answered with, before the tool is run.
pub(crate) fn report<T: Signature>(tool: &T, arguments: &str) -> String {
    failure(tool, arguments).text("tool")
}

/// The failure that a call with these arguments ends in, before the tool is run.
pub(crate) fn failure<T: Signature>(tool: &T, arguments: &str) -> Failure {
    match contract(tool).decode(arguments) {
        Ok(_) => panic!("{arguments} was accepted"),
        Err(failure) => failure,
    }
}

/// The values a call with these arguments is run with.
pub(crate) fn decode<T: Signature>(tool: &T, arguments: &str) -> Values<T> {
    match contract(tool).decode(arguments) {
        Ok(values) => values,
        Err(failure) => panic!("{}", failure.text("tool")),
    }
}

/// A tool with its definition.
pub(crate) fn contract<T: Signature>(_: &T) -> Contract<T::Arguments> {
    match Contract::of(T::draft()) {
        Ok(contract) => contract,
        Err(error) => panic!("{error}"),
    }
}
