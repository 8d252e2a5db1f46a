//! Reads `key = value, flag, key(list)`; goes on after a bad one; refuses unknown and repeated keys.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, ExprLit, Lit, LitBool, LitInt, LitStr, Token};

use crate::diagnostics::{Diagnostics, spelled};

/// Whether a path is spelled like a constant's. Other words are texts without their quotes.
fn is_constant(path: &str) -> bool {
    path.contains("::") || !path.contains(char::is_lowercase)
}

/// One key and what it was given.
pub(crate) struct Key {
    pub(crate) name: Ident,
    pub(crate) value: KeyValue,
}

pub(crate) enum KeyValue {
    /// `read_only`
    Flag,
    /// `title = "…"`
    Assigned(Expr),
    /// `fields(a, b)`
    List(TokenStream),
}

impl Key {
    pub(crate) fn is(&self, name: &str) -> bool {
        self.name == name
    }

    /// `key` alone, or `key = true | false`.
    pub(crate) fn flag(&self, diagnostics: &mut Diagnostics) -> Option<bool> {
        let name = &self.name;
        match &self.value {
            KeyValue::Flag => return Some(true),
            KeyValue::Assigned(Expr::Lit(ExprLit {
                lit: Lit::Bool(LitBool { value, .. }),
                ..
            })) => {
                return Some(*value);
            }
            KeyValue::Assigned(_) | KeyValue::List(_) => {}
        }
        self.wrong(
            diagnostics,
            "is true or false",
            format_args!("write `{name}` or `{name} = false`"),
        );
        None
    }

    /// `key`, and nothing else.
    pub(crate) fn bare(&self, diagnostics: &mut Diagnostics) -> bool {
        let bare = matches!(self.value, KeyValue::Flag);
        if !bare {
            self.wrong(
                diagnostics,
                "takes no value",
                format_args!("write `{}` alone", self.name),
            );
        }
        bare
    }

    /// `key = "…"`.
    pub(crate) fn string(&self, diagnostics: &mut Diagnostics, example: &str) -> Option<LitStr> {
        if let KeyValue::Assigned(Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        })) = &self.value
        {
            return Some(text.clone());
        }
        let help = match self.path() {
            Some(path) if is_constant(&path) => {
                format!("write the text that `{path}` is: a macro cannot see it")
            }
            word => {
                let text = word.as_deref().unwrap_or(example);
                format!("write `{} = {text:?}`", self.name)
            }
        };
        self.wrong(diagnostics, "takes a string literal", help);
        None
    }

    /// What to write in the place of something that is no number.
    pub(crate) fn number(&self, example: &str) -> String {
        match self.path() {
            Some(path) => format!("write the number that `{path}` is: a macro cannot see it"),
            None => format!("write `{} = {example}`", self.name),
        }
    }

    /// The path that it was given: a constant's, or a text without its quotes.
    fn path(&self) -> Option<String> {
        match &self.value {
            KeyValue::Assigned(Expr::Path(path)) => Some(spelled(path)),
            _ => None,
        }
    }

    /// `key = 3`, not negative.
    pub(crate) fn count(&self, diagnostics: &mut Diagnostics) -> Option<LitInt> {
        if let KeyValue::Assigned(Expr::Lit(ExprLit {
            lit: Lit::Int(number),
            ..
        })) = &self.value
        {
            if number.base10_parse::<u64>().is_ok() {
                return Some(number.clone());
            }
        }
        let help = self.number("3");
        self.wrong(
            diagnostics,
            "takes a whole number that is not negative",
            help,
        );
        None
    }

    /// `key = expr`.
    pub(crate) fn expr(&self, diagnostics: &mut Diagnostics) -> Option<&Expr> {
        if let KeyValue::Assigned(expr) = &self.value {
            return Some(expr);
        }
        let help = format!("write `{} = …`", self.name);
        self.wrong(diagnostics, "takes a value", help);
        None
    }

    /// The key has a value of the wrong kind: "`max` takes a number".
    pub(crate) fn wrong(
        &self,
        diagnostics: &mut Diagnostics,
        what: &str,
        help: impl std::fmt::Display,
    ) {
        let message = format!("`{}` {what}", self.name);
        match &self.value {
            KeyValue::Flag => diagnostics.mistake(&self.name, message, help),
            KeyValue::Assigned(expr) => diagnostics.mistake(expr, message, help),
            KeyValue::List(list) if list.is_empty() => {
                diagnostics.mistake(&self.name, message, help)
            }
            KeyValue::List(list) => diagnostics.mistake(list, message, help),
        }
    }
}

/// The keys of one attribute. `owner` is what the messages call it: "`#[arg]`".
pub(crate) fn read(
    tokens: TokenStream,
    known: &[&str],
    owner: &str,
    diagnostics: &mut Diagnostics,
) -> Vec<Key> {
    read_advising(tokens, known, owner, |_| None, diagnostics)
}

/// The same, with better help than a list for the unknown keys that `advice` has something to say of.
pub(crate) fn read_advising(
    tokens: TokenStream,
    known: &[&str],
    owner: &str,
    advice: impl Fn(&str) -> Option<String>,
    diagnostics: &mut Diagnostics,
) -> Vec<Key> {
    let mut keys: Vec<Key> = Vec::new();
    let mut read_all = |input: ParseStream<'_>| {
        while !input.is_empty() {
            match read_one(input) {
                Ok(Read::WithoutValue(name)) => diagnostics.mistake(
                    &name,
                    format_args!("`{name} =` without a value"),
                    format_args!("write `{name} = …`"),
                ),
                Ok(Read::Key(key)) if input.peek(Token![:]) => {
                    let rest = skip_to_comma(input);
                    let help = format_args!("write `{} = …`", key.name);
                    diagnostics.mistake(&first(rest), "expected `=` or `,`", help);
                }
                Ok(Read::Key(key)) => {
                    if accept(&key, &keys, known, owner, &advice, diagnostics) {
                        keys.push(*key);
                    }
                }
                Err(error) => {
                    diagnostics.syntax(&error, format_args!("{owner} takes {}", listed(known)));
                    skip_to_comma(input);
                }
            }
            if !input.is_empty() && input.parse::<Token![,]>().is_err() {
                let rest = skip_to_comma(input);
                diagnostics.mistake(&rest, "expected `,`", "separate keys by commas");
                let _ = input.parse::<Option<Token![,]>>();
            }
        }
        Ok(())
    };
    // The closure consumes all input and never fails.
    let _ = Parser::parse2(&mut read_all, tokens);
    keys
}

enum Read {
    Key(Box<Key>),
    /// `key =`, and nothing after it.
    WithoutValue(Ident),
}

fn read_one(input: ParseStream<'_>) -> syn::Result<Read> {
    let name = input.call(Ident::parse_any)?;
    let value = if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        if input.is_empty() || input.peek(Token![,]) {
            return Ok(Read::WithoutValue(name));
        }
        KeyValue::Assigned(ungrouped(input.parse()?))
    } else if input.peek(syn::token::Paren) {
        let list;
        syn::parenthesized!(list in input);
        KeyValue::List(list.parse()?)
    } else {
        KeyValue::Flag
    };
    Ok(Read::Key(Box::new(Key { name, value })))
}

fn accept(
    key: &Key,
    before: &[Key],
    known: &[&str],
    owner: &str,
    advice: &impl Fn(&str) -> Option<String>,
    diagnostics: &mut Diagnostics,
) -> bool {
    let name = key.name.to_string();
    if !known.contains(&name.as_str()) {
        let help = advice(&name).unwrap_or_else(|| match closest(&name, known) {
            Some(close) => format!("did you mean `{close}`?"),
            None => format!("{owner} takes {}", listed(known)),
        });
        diagnostics.mistake(&key.name, format_args!("{owner} has no key `{name}`"), help);
        return false;
    }
    if before.iter().any(|earlier| earlier.name == key.name) {
        diagnostics.mistake(
            &key.name,
            format_args!("`{name}` is given twice"),
            "keep one of the two",
        );
        return false;
    }
    true
}

fn first(tokens: TokenStream) -> TokenStream {
    tokens.into_iter().take(1).collect()
}

fn skip_to_comma(input: ParseStream<'_>) -> TokenStream {
    let mut skipped = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        match input.parse::<TokenTree>() {
            Ok(token) => token.to_tokens(&mut skipped),
            Err(_) => break,
        }
    }
    skipped
}

/// The expression itself, where a `macro_rules!` macro passed it on in an invisible group.
pub(crate) fn ungrouped(expr: Expr) -> Expr {
    match expr {
        Expr::Group(group) => ungrouped(*group.expr),
        other => other,
    }
}

/// The known word that is meant, if one is near enough to be.
pub(crate) fn closest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let plain = |text: &str| text.to_lowercase().replace(['_', '-'], "");
    // `desc` for `description`, `maximum` for `max`.
    let begins = |candidate: &&&str| {
        let (word, candidate) = (plain(word), plain(candidate));
        word.len().min(candidate.len()) >= 3
            && (word.starts_with(&candidate) || candidate.starts_with(&word))
    };
    let mut beginning = known.iter().filter(begins);
    if let (Some(only), None) = (beginning.next(), beginning.next()) {
        return Some(only);
    }
    known
        .iter()
        .map(|candidate| (distance(&plain(word), &plain(candidate)), *candidate))
        .min()
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len() / 4)
        .map(|(_, candidate)| candidate)
}

/// Levenshtein's edit distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut next = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let swap = row.get(j).copied().unwrap_or_default() + usize::from(x != *y);
            let insert = row.get(j + 1).copied().unwrap_or_default() + 1;
            let delete = next.last().copied().unwrap_or_default() + 1;
            next.push(swap.min(insert).min(delete));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

/// "`a`, `b` and `c`", broken into lines that fit a terminal.
pub(crate) fn listed(words: &[&str]) -> String {
    let mut text = String::new();
    let mut column = 20;
    for (index, word) in words.iter().enumerate() {
        let separator = match index {
            0 => "",
            _ if index + 1 == words.len() => " and ",
            _ => ", ",
        };
        column += separator.len() + word.len() + 2;
        text.push_str(separator);
        if column > 90 {
            text.truncate(text.trim_end().len());
            text.push_str("\n      ");
            column = 6 + word.len() + 2;
        }
        text.push('`');
        text.push_str(word);
        text.push('`');
    }
    text
}
