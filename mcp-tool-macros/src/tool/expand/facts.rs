//! What the keys of `#[mcp_tool]` become.

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote_spanned;

use super::moved_to;
use crate::tool::settings::{Limit, Settings};

impl Settings {
    /// The builder calls for what was written.
    pub(super) fn facts(&self) -> TokenStream {
        let at = Span::mixed_site();
        let mut calls = TokenStream::new();
        if let Some(title) = &self.title {
            calls.extend(quote_spanned!(at=> .title(#title)));
        }
        for hint in &self.hints {
            let key = moved_to(at, &hint.key);
            let value = hint.value;
            calls.extend(quote_spanned!(at=> .#key(#value)));
        }
        if let Some(timeout) = &self.timeout {
            let default = timeout.default.iter().map(Limit::literal);
            let max = timeout.max.iter().map(Limit::literal);
            let argument = timeout.argument.iter().map(|_| quote_spanned!(at=> ()));
            calls.extend(quote_spanned!(at=> #(.timeout_ms(#default))*));
            calls.extend(quote_spanned!(at=> #(.max_timeout_ms(#max))*));
            calls.extend(quote_spanned!(at=> #(.timeout_argument #argument)*));
        }
        if self.deny_unknown {
            calls.extend(quote_spanned!(at=> .deny_unknown()));
        }
        if self.strict {
            calls.extend(quote_spanned!(at=> .strict()));
        }
        for (key, expr) in &self.passed_on {
            let key = moved_to(at, key);
            calls.extend(quote_spanned!(at=> .#key(|| _mcp::json(#expr))));
        }
        calls
    }
}

impl Limit {
    fn literal(&self) -> Literal {
        Literal::u64_unsuffixed(self.milliseconds)
    }
}
