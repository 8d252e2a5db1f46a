//! What a tool says about its behaviour and its time.

use super::super::parse::WrittenTool;
use crate::diagnostics::Diagnostics;

pub(super) fn contradictory_hints(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let settings = &tool.settings;
    let Some(read_only) = settings.hint("read_only") else {
        return;
    };
    for other in ["destructive", "idempotent"] {
        let Some(key) = settings.hint(other) else {
            continue;
        };
        let written_first = |name| settings.hints.iter().position(|hint| hint.key == name);
        let second = match written_first("read_only") > written_first(other) {
            true => read_only,
            false => key,
        };
        diagnostics.mistake_by_rule(
            second,
            format_args!("a tool that is `read_only` has nothing to be `{other}` about"),
            format_args!("keep `read_only` or `{other}`"),
            "MCP, server/tools, tool annotations",
        );
    }
}

pub(super) fn timeout_above_max(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let Some(timeout) = &tool.settings.timeout else {
        return;
    };
    let (Some(default), Some(max)) = (&timeout.default, &timeout.max) else {
        return;
    };
    if default.milliseconds > max.milliseconds {
        let (default, max) = (default.written.value(), &max.written);
        diagnostics.mistake(
            max,
            format_args!(
                "a call may take {default} by default, and {} at most",
                max.value()
            ),
            format_args!("write `max = \"{default}\"` or more"),
        );
    }
}

pub(super) fn empty_timeout(tool: &WrittenTool, diagnostics: &mut Diagnostics) {
    let Some(timeout) = &tool.settings.timeout else {
        return;
    };
    if timeout.given == 0 {
        diagnostics.mistake(
            &timeout.key,
            "`timeout()` says nothing",
            "write `timeout = \"10s\"`, or `timeout(default = \"10s\", max = \"300s\", argument)`",
        );
    }
}
