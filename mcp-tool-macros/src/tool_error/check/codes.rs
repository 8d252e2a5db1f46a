//! JSON-RPC codes against the partition of MCP 2026-07-28, basic/index.

use syn::{Expr, ExprLit, Lit};

use crate::diagnostics::Diagnostics;
use crate::tool_error::model::integer;
use crate::tool_error::parse::{ErrorItem, Protocol};

const MCP: &str = "MCP 2026-07-28, basic/index, error codes";
const JSON_RPC: &str = "JSON-RPC 2.0, section 5.1, error object";

/// Parse error, invalid request, method not found, invalid params, internal error.
const STANDARD: [i64; 5] = [-32700, -32600, -32601, -32602, -32603];

pub(super) fn protocol_without_code(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let without = |mark: &Protocol| mark.code.is_none() && mark.legacy_code.is_none();
    for (_, mark) in item
        .protocol()
        .filter(|(_, mark)| without(mark) && !mark.misread)
    {
        diagnostics.mistake_by_rule(
            &mark.at,
            "`#[protocol]` has no code",
            "write `#[protocol(code = 1001)]`, or another number outside -32768 to -32000",
            JSON_RPC,
        );
    }
}

pub(super) fn code_and_legacy_code(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (_, mark) in item.protocol() {
        if let (Some(_), Some((key, _))) = (&mark.code, &mark.legacy_code) {
            diagnostics.mistake(
                key,
                "`code` and `legacy_code` are both given",
                "keep one of the two: an answer has one code",
            );
        }
    }
}

pub(super) fn code_not_a_number(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    let mut check = |code: &Expr, key: &str, example: i64| {
        if integer(code).is_none() {
            let what = match code {
                Expr::Lit(ExprLit {
                    lit: Lit::Int(_), ..
                }) => "does not fit 64 bits",
                _ => "is not a whole number that is written out",
            };
            diagnostics.mistake(
                code,
                format_args!("`{key}` {what}"),
                format_args!(
                    "write the number itself, `{key} = {example}`, so that it can be checked"
                ),
            );
        }
    };
    for (_, mark) in item.protocol() {
        if let Some(code) = &mark.code {
            check(code, "code", 1001);
        }
        if let Some((_, code)) = &mark.legacy_code {
            check(code, "legacy_code", -32010);
        }
    }
}

pub(super) fn code_reserved(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (code, number) in codes(item) {
        let (owner, rule) = match number {
            _ if STANDARD.contains(&number) => continue,
            -32099..=-32020 => ("-32020 to -32099 belong to the MCP specification", MCP),
            -32768..=-32100 => ("-32100 to -32768 belong to JSON-RPC", JSON_RPC),
            _ => continue,
        };
        diagnostics.mistake_by_rule(
            code,
            format_args!("{number} is reserved: {owner}"),
            "choose a number outside -32768 to -32000, as in `code = 1001`",
            rule,
        );
    }
}

pub(super) fn code_retired(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (code, number) in codes(item) {
        if (-32019..=-32000).contains(&number) {
            diagnostics.mistake_by_rule(
                code,
                format_args!("{number} is reserved: -32000 to -32019 are retired"),
                format_args!(
                    "choose `code = 1001`, say; `legacy_code = {number}` if old clients rely on it"
                ),
                MCP,
            );
        }
    }
}

pub(super) fn legacy_code_out_of_range(item: &ErrorItem, diagnostics: &mut Diagnostics) {
    for (_, mark) in item.protocol() {
        let Some((_, code)) = &mark.legacy_code else {
            continue;
        };
        if let Some(number) = integer(code).filter(|number| !(-32019..=-32000).contains(number)) {
            diagnostics.mistake_by_rule(
                code,
                format_args!("{number} is no legacy code: those are -32000 to -32019"),
                "write `code` for all other numbers, as in `code = 1001`",
                MCP,
            );
        }
    }
}

/// Every `code = N` that is a number.
fn codes(item: &ErrorItem) -> impl Iterator<Item = (&Expr, i64)> {
    item.protocol().filter_map(|(_, mark)| {
        let code = mark.code.as_ref()?;
        Some((code, integer(code)?))
    })
}
