//! Every mistake of an item, collected: what is wrong, where, and what to write.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// Mistakes found so far, in any order; they are reported in source order.
#[derive(Default)]
pub(crate) struct Diagnostics {
    mistakes: Vec<Mistake>,
    /// The compiler reports something that no expansion could cope with.
    compiler_reports: bool,
}

struct Mistake {
    start: Span,
    end: Span,
    text: String,
}

impl Diagnostics {
    /// A mistake at these tokens: what is wrong, and what to write instead.
    pub(crate) fn mistake(
        &mut self,
        at: &impl ToTokens,
        what: impl std::fmt::Display,
        help: impl std::fmt::Display,
    ) {
        let (start, end) = ends(at);
        self.mistakes.push(Mistake {
            start,
            end,
            text: format!("{what}\nhelp: {help}"),
        });
    }

    /// The same, with the rule it comes from.
    pub(crate) fn mistake_by_rule(
        &mut self,
        at: &impl ToTokens,
        what: impl std::fmt::Display,
        help: impl std::fmt::Display,
        rule: impl std::fmt::Display,
    ) {
        self.mistake(at, what, format_args!("{help}\nnote: {rule}"));
    }

    /// What a parser said, with the help it could not give.
    pub(crate) fn syntax(&mut self, error: &syn::Error, help: impl std::fmt::Display) {
        for part in error {
            let text = format!("{part}\nhelp: {help}");
            self.mistakes.push(Mistake {
                start: part.span(),
                end: part.span(),
                text,
            });
        }
    }

    /// How many there are so far.
    pub(crate) fn count(&self) -> usize {
        self.mistakes.len()
    }

    /// There is a mistake that the compiler reports by itself.
    pub(crate) fn compiler_reports(&mut self) {
        self.compiler_reports = true;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.mistakes.is_empty() && !self.compiler_reports
    }

    /// One `compile_error!` per mistake, in source order.
    pub(crate) fn into_compile_errors(mut self) -> TokenStream {
        self.mistakes.sort_by_key(|mistake| {
            let at = mistake.start.start();
            (at.line, at.column)
        });
        self.mistakes.iter().map(Mistake::compile_error).collect()
    }
}

impl Mistake {
    /// An error over the whole range, also where the compiler cannot join spans: its first token has
    /// the start, its last one the end.
    fn compile_error(&self) -> TokenStream {
        let ends = [self.start, self.end].map(|end| Ident::new("end", end));
        syn::Error::new_spanned(quote!(#(#ends)*), &self.text).into_compile_error()
    }
}

/// Where the first token is, and where the last one is.
pub(crate) fn ends(tokens: &impl ToTokens) -> (Span, Span) {
    let mut spans = tokens
        .to_token_stream()
        .into_iter()
        .map(|token| token.span());
    let start = spans.next().unwrap_or_else(Span::mixed_site);
    (start, spans.last().unwrap_or(start))
}

/// Tokens as a person writes them: `Option<&str>`, not `Option < & str >`.
pub(crate) fn spelled(tokens: &impl ToTokens) -> String {
    let mut text = String::new();
    spell(tokens.to_token_stream(), &mut text);
    text
}

fn spell(tokens: TokenStream, text: &mut String) {
    let mut after_word = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                spell(group.stream(), text);
                text.push_str(close);
                after_word = false;
            }
            TokenTree::Punct(punct) => {
                match punct.as_char() {
                    c @ (',' | ';') => text.extend([c, ' ']),
                    c @ ('=' | '+') => text.extend([' ', c, ' ']),
                    '-' if text.ends_with(')') => text.push_str(" -"),
                    c => text.push(c),
                }
                after_word = false;
            }
            word => {
                let before = text.chars().last();
                if after_word || before == Some('>') {
                    text.push(' ');
                }
                text.push_str(&word.to_string());
                after_word = true;
            }
        }
    }
    if text.ends_with(", ") {
        text.truncate(text.len() - 2);
    }
}
