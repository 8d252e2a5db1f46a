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
        const NAME: &'static str = "wait";
        fn tool() -> _mcp::SharedTool {
            _mcp::Facts::new(Self::NAME, "Waits.")
                .arguments((
                    _mcp::argument::<u8>("seconds", ""),
                    _mcp::argument::<i32>("signal", ""),
                    _mcp::argument::<bool>("log", "")
                        .default(::core::default::Default::default),
                    _mcp::argument::<Option<i32>>("group", ""),
                ))
                .returns(_mcp::Returned::<()>::new().kind().returns::<()>())
                .run(|(seconds, signal, log, group), _, _| _mcp::boxed(
                    wait(seconds, signal, log, group),
                ))
        }
    }
    #[cfg(all(not(unix), feature = "log"))]
    impl _mcp::ToolFn for wait {
        const NAME: &'static str = "wait";
        fn tool() -> _mcp::SharedTool {
            _mcp::Facts::new(Self::NAME, "Waits.")
                .arguments((
                    _mcp::argument::<u8>("seconds", ""),
                    _mcp::argument::<bool>("log", "")
                        .default(::core::default::Default::default),
                ))
                .returns(_mcp::Returned::<()>::new().kind().returns::<()>())
                .run(|(seconds, log), _, _| _mcp::boxed(wait(seconds, log)))
        }
    }
    #[cfg(all(unix, not(feature = "log")))]
    impl _mcp::ToolFn for wait {
        const NAME: &'static str = "wait";
        fn tool() -> _mcp::SharedTool {
            _mcp::Facts::new(Self::NAME, "Waits.")
                .arguments((
                    _mcp::argument::<u8>("seconds", ""),
                    _mcp::argument::<i32>("signal", ""),
                    _mcp::argument::<Option<i32>>("group", ""),
                ))
                .returns(_mcp::Returned::<()>::new().kind().returns::<()>())
                .run(|(seconds, signal, group), _, _| _mcp::boxed(
                    wait(seconds, signal, group),
                ))
        }
    }
    #[cfg(all(not(unix), not(feature = "log")))]
    impl _mcp::ToolFn for wait {
        const NAME: &'static str = "wait";
        fn tool() -> _mcp::SharedTool {
            _mcp::Facts::new(Self::NAME, "Waits.")
                .arguments((_mcp::argument::<u8>("seconds", ""),))
                .returns(_mcp::Returned::<()>::new().kind().returns::<()>())
                .run(|(seconds,), _, _| _mcp::boxed(wait(seconds)))
        }
    }
};
