//! JSON-RPC codes against the partition of MCP 2026-07-28, basic/index.

use crate::diagnostics::Diagnostics;
use crate::tool_error::model::integer;
use crate::tool_error::parse::Protocol;
use syn::Expr;

const MCP_RULE: &str = "MCP 2026-07-28, basic/index, error codes";
const JSON_RPC_RULE: &str = "JSON-RPC 2.0, section 5.1";

/// JSON-RPC 2.0, section 5.1: parse error to invalid request.
const STANDARD: [i64; 5] = [-32700, -32600, -32601, -32602, -32603];

pub(super) fn all(mark: &Protocol, diagnostics: &mut Diagnostics) {
    protocol_without_code(mark, diagnostics);
    code_and_legacy_code(mark, diagnostics);
    if let Some(code) = &mark.code {
        code_not_a_number("code", code, diagnostics);
        code_reserved(code, diagnostics);
        code_retired(code, diagnostics);
    }
    if let Some((_, code)) = &mark.legacy_code {
        code_not_a_number("legacy_code", code, diagnostics);
        legacy_code_out_of_range(code, diagnostics);
    }
}

fn protocol_without_code(mark: &Protocol, diagnostics: &mut Diagnostics) {
    if !mark.code_was_written {
        diagnostics.mistake_by_rule(
            &mark.at,
            "`#[protocol]` has no code",
            "write `#[protocol(code = 1001)]`: any number outside -32768 to -32000",
            JSON_RPC_RULE,
        );
    }
}

fn code_and_legacy_code(mark: &Protocol, diagnostics: &mut Diagnostics) {
    if let (Some(_), Some((key, _))) = (&mark.code, &mark.legacy_code) {
        diagnostics.mistake(
            key,
            "`code` and `legacy_code` are both given",
            "keep one of the two: an answer has one code",
        );
    }
}

fn code_not_a_number(key: &str, code: &Expr, diagnostics: &mut Diagnostics) {
    if integer(code).is_none() {
        let example = if key == "code" { 1001 } else { -32010 };
        diagnostics.mistake(
            code,
            format_args!("`{key}` is not a whole number that is written out"),
            format_args!(
                "write the number itself, as in `{key} = {example}`, so that it can be checked"
            ),
        );
    }
}

fn code_reserved(code: &Expr, diagnostics: &mut Diagnostics) {
    let Some(number) = integer(code) else { return };
    let (owner, rule) = match number {
        _ if STANDARD.contains(&number) => return,
        -32099..=-32020 => ("-32020 to -32099 belong to the MCP specification", MCP_RULE),
        -32768..=-32100 => ("-32100 to -32768 belong to JSON-RPC", JSON_RPC_RULE),
        _ => return,
    };
    diagnostics.mistake_by_rule(
        code,
        format_args!("{number} is reserved: {owner}"),
        "choose a number outside -32768 to -32000, as in `code = 1001`",
        rule,
    );
}

fn code_retired(code: &Expr, diagnostics: &mut Diagnostics) {
    if let Some(number @ -32019..=-32000) = integer(code) {
        diagnostics.mistake_by_rule(
            code,
            format_args!("{number} is reserved: -32000 to -32019 is retired"),
            format_args!(
                "choose `code = 1001`, say, or `legacy_code = {number}` if old clients rely on it"
            ),
            MCP_RULE,
        );
    }
}

fn legacy_code_out_of_range(code: &Expr, diagnostics: &mut Diagnostics) {
    let Some(number) = integer(code) else { return };
    if !(-32019..=-32000).contains(&number) {
        diagnostics.mistake_by_rule(
            code,
            format_args!("{number} is no legacy code: those are -32000 to -32019"),
            "write `code` for all other numbers, as in `code = 1001`",
            MCP_RULE,
        );
    }
}
