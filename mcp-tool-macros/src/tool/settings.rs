//! The keys of `#[mcp_tool(…)]`.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Expr, LitStr};

use crate::diagnostics::Diagnostics;
use crate::docs::Description;
use crate::duration::duration;
use crate::keys::{self, Key, KeyValue};

const KEYS: &[&str] = &[
    "name",
    "title",
    "description",
    "read_only",
    "destructive",
    "idempotent",
    "open_world",
    "timeout",
    "deny_unknown",
    "strict",
    "icons",
    "meta",
    "input_schema",
    "output_schema",
    "compile_fail_tests",
    "crate",
];
const TIMEOUT_KEYS: &[&str] = &["default", "max", "argument"];

/// What the author wrote, each key with a value of the right kind; judged elsewhere.
#[derive(Default)]
pub(crate) struct Settings {
    pub(crate) name: Option<LitStr>,
    pub(crate) title: Option<LitStr>,
    pub(crate) description: Option<Description>,
    /// `read_only`, `destructive`, `idempotent`, `open_world`, in the order written.
    pub(crate) hints: Vec<Hint>,
    pub(crate) timeout: Option<Timeout>,
    pub(crate) deny_unknown: bool,
    pub(crate) strict: bool,
    /// `icons`, `meta`, `input_schema`, `output_schema`.
    pub(crate) passed_on: Vec<(Ident, TokenStream)>,
    pub(crate) compile_fail_tests: bool,
    pub(crate) runtime: Option<TokenStream>,
}

pub(crate) struct Hint {
    pub(crate) key: Ident,
    pub(crate) value: bool,
}

pub(crate) struct Timeout {
    pub(crate) key: Ident,
    /// How many tokens it was given, right or wrong.
    pub(crate) given: usize,
    pub(crate) default: Option<Limit>,
    pub(crate) max: Option<Limit>,
    /// Whether the caller may choose, by `timeout_seconds`.
    pub(crate) argument: Option<Ident>,
}

pub(crate) struct Limit {
    pub(crate) written: LitStr,
    pub(crate) milliseconds: u64,
}

impl Settings {
    pub(crate) fn read(attribute: TokenStream, diagnostics: &mut Diagnostics) -> Self {
        let mut settings = Self::default();
        for key in keys::read_advising(attribute, KEYS, "`#[mcp_tool]`", advice, diagnostics) {
            settings.take(&key, diagnostics);
        }
        settings
    }

    fn take(&mut self, key: &Key, diagnostics: &mut Diagnostics) {
        match key.name.to_string().as_str() {
            "name" => self.name = key.string(diagnostics, "get_forecast"),
            "title" => self.title = key.string(diagnostics, "Weather forecast"),
            "description" => self.description = description(key, diagnostics),
            "timeout" => self.timeout = timeout(key, diagnostics),
            "deny_unknown" => self.deny_unknown = key.flag(diagnostics) == Some(true),
            "strict" => self.strict = key.flag(diagnostics) == Some(true),
            "compile_fail_tests" => self.compile_fail_tests = key.bare(diagnostics),
            "crate" => self.runtime = path(key, diagnostics),
            "read_only" | "destructive" | "idempotent" | "open_world" => {
                let hint = key.flag(diagnostics).map(|value| Hint {
                    key: key.name.clone(),
                    value,
                });
                self.hints.extend(hint);
            }
            // `icons`, `meta`, `input_schema`, `output_schema`
            _ => {
                let expr = key.expr(diagnostics).map(ToTokens::to_token_stream);
                self.passed_on
                    .extend(expr.map(|expr| (key.name.clone(), expr)));
            }
        }
    }

    /// The hint of this name, if it was given and is true.
    pub(crate) fn hint(&self, name: &str) -> Option<&Ident> {
        let on = self
            .hints
            .iter()
            .find(|hint| hint.value && hint.key == name);
        on.map(|hint| &hint.key)
    }
}

/// What people write who know other crates, and what it is called here.
fn advice(key: &str) -> Option<String> {
    let advice = match key {
        "annotations" | "hints" => {
            "write the hints themselves: `read_only`, `destructive`, `idempotent`, `open_world`"
        }
        "state" | "context" => "write `#[state]` or `#[context]` on the parameter",
        "rename" | "tool_name" => "write `name = \"…\"`",
        "args" | "arguments" | "params" | "parameters" => "write `#[arg(…)]` on the parameter",
        "readonly" | "read_only_hint" => "write `read_only`",
        _ => return None,
    };
    Some(advice.to_owned())
}

/// A string literal, or a macro such as `include_str!` that makes one.
pub(crate) fn description(key: &Key, diagnostics: &mut Diagnostics) -> Option<Description> {
    match &key.value {
        KeyValue::Assigned(expr @ Expr::Macro(_)) => Some(Description::from_expr(expr)),
        _ => {
            let text = key.string(diagnostics, "What it does, in one sentence.")?;
            Some(Description::from_text(&text))
        }
    }
}

/// `crate = path`.
pub(crate) fn path(key: &Key, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    if let KeyValue::Assigned(Expr::Path(path)) = &key.value {
        return Some(path.path.to_token_stream());
    }
    key.wrong(
        diagnostics,
        "takes a path",
        "write `crate = my_crate::mcp_tool_runtime`",
    );
    None
}

/// `timeout = "10s"`, or `timeout(default = "10s", max = "300s", argument)`.
fn timeout(key: &Key, diagnostics: &mut Diagnostics) -> Option<Timeout> {
    let mut timeout = Timeout {
        key: key.name.clone(),
        given: 1,
        default: None,
        max: None,
        argument: None,
    };
    let KeyValue::List(list) = &key.value else {
        timeout.default = Some(limit(key, diagnostics)?);
        return Some(timeout);
    };
    timeout.given = list.clone().into_iter().count();
    for part in keys::read(list.clone(), TIMEOUT_KEYS, "`timeout`", diagnostics) {
        match part.name.to_string().as_str() {
            "default" => timeout.default = limit(&part, diagnostics),
            "max" => timeout.max = limit(&part, diagnostics),
            _ => timeout.argument = part.bare(diagnostics).then(|| part.name.clone()),
        }
    }
    Some(timeout)
}

fn limit(key: &Key, diagnostics: &mut Diagnostics) -> Option<Limit> {
    let written = key.string(diagnostics, "10s")?;
    match milliseconds(&written.value()) {
        Some(milliseconds) => Some(Limit {
            written,
            milliseconds,
        }),
        None => {
            diagnostics.mistake(
                &written,
                format_args!("`{}` is not a time limit", written.value()),
                "write a whole number above zero and `ms`, `s`, `m` or `h`, as in \"10s\"",
            );
            None
        }
    }
}

/// A time limit in milliseconds: above zero, and sent as 64 bits.
fn milliseconds(text: &str) -> Option<u64> {
    let limit = duration(text).filter(|limit| !limit.is_zero())?;
    u64::try_from(limit.as_millis()).ok()
}

#[cfg(test)]
mod tests {
    use super::milliseconds;

    #[test]
    fn a_time_limit_is_above_zero_and_fits() {
        assert_eq!(milliseconds("500ms"), Some(500));
        assert_eq!(milliseconds("2m"), Some(120_000));
        for wrong in ["0s", "10", "18446744073709551615s"] {
            assert_eq!(milliseconds(wrong), None, "{wrong}");
        }
    }
}
