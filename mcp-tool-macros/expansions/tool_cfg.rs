/// Waits.
pub(crate) async fn wait(
    seconds: u8,
    #[cfg(unix)]
    signal: i32,
    #[cfg(feature = "log")]
    log: bool,
    #[cfg(unix)]
    group: Option<i32>,
) {}
/// Waits.
pub(crate) struct wait {}
const _: () = {
    use crate::mcp::__private::{self as _mcp, Plain as _};
    #[cfg(all(unix, feature = "log"))]
    impl _mcp::ToolFn for wait {
        type Arguments = (
            _mcp::Argument<u8>,
            _mcp::Argument<i32>,
            _mcp::Argument<bool>,
            _mcp::Argument<Option<i32>>,
        );
        type Returns = ();
        const FACTS: _mcp::Facts = _mcp::Facts::new("wait", "Waits.");
        const ARGUMENTS: Self::Arguments = (
            _mcp::argument::<u8>("seconds", ""),
            _mcp::argument::<i32>("signal", ""),
            _mcp::argument::<bool>("log", "").default(::core::default::Default::default),
            _mcp::argument::<Option<i32>>("group", ""),
        );
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new().kind().returns::<()>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (seconds, signal, log, group): _mcp::Values<Self>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            ::core::result::Result::Ok(
                _mcp::answer_owned(self, cx, wait(seconds, signal, log, group)),
            )
        }
    }
    #[cfg(all(not(unix), feature = "log"))]
    impl _mcp::ToolFn for wait {
        type Arguments = (_mcp::Argument<u8>, _mcp::Argument<bool>);
        type Returns = ();
        const FACTS: _mcp::Facts = _mcp::Facts::new("wait", "Waits.");
        const ARGUMENTS: Self::Arguments = (
            _mcp::argument::<u8>("seconds", ""),
            _mcp::argument::<bool>("log", "").default(::core::default::Default::default),
        );
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new().kind().returns::<()>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (seconds, log): _mcp::Values<Self>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            ::core::result::Result::Ok(_mcp::answer_owned(self, cx, wait(seconds, log)))
        }
    }
    #[cfg(all(unix, not(feature = "log")))]
    impl _mcp::ToolFn for wait {
        type Arguments = (
            _mcp::Argument<u8>,
            _mcp::Argument<i32>,
            _mcp::Argument<Option<i32>>,
        );
        type Returns = ();
        const FACTS: _mcp::Facts = _mcp::Facts::new("wait", "Waits.");
        const ARGUMENTS: Self::Arguments = (
            _mcp::argument::<u8>("seconds", ""),
            _mcp::argument::<i32>("signal", ""),
            _mcp::argument::<Option<i32>>("group", ""),
        );
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new().kind().returns::<()>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (seconds, signal, group): _mcp::Values<Self>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            ::core::result::Result::Ok(
                _mcp::answer_owned(self, cx, wait(seconds, signal, group)),
            )
        }
    }
    #[cfg(all(not(unix), not(feature = "log")))]
    impl _mcp::ToolFn for wait {
        type Arguments = (_mcp::Argument<u8>,);
        type Returns = ();
        const FACTS: _mcp::Facts = _mcp::Facts::new("wait", "Waits.");
        const ARGUMENTS: Self::Arguments = (_mcp::argument::<u8>("seconds", ""),);
        fn returns() -> _mcp::Returns<Self::Returns> {
            _mcp::Returned::<Self::Returns>::new().kind().returns::<()>()
        }
        fn run(
            self: ::std::sync::Arc<Self>,
            (seconds,): _mcp::Values<Self>,
            cx: _mcp::ToolContext,
        ) -> ::core::result::Result<_mcp::ToolFuture, _mcp::Failure> {
            ::core::result::Result::Ok(_mcp::answer_owned(self, cx, wait(seconds)))
        }
    }
};
